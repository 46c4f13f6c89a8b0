import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';

/** A tenant of the demo: an invented company that shows what a configuration can do. */
export interface DemoTenant {
  domain: string;
  name: string;
  /** The first of the configuration's supportedLanguages. */
  defaultLanguage: string;
  config: TenantConfigInput;
}
