import type { DemoTenant } from './demo-tenant.ts';
import { juniper } from './juniper.ts';
import { northwind } from './northwind.ts';

/** The tenants of the demo, the default one first. */
export const demoTenants: readonly DemoTenant[] = [northwind, juniper];
