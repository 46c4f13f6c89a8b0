import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';

/** What the company of a tenant is called: as its configuration says, else as the tenant is named. */
export function companyNameOf({ pcsxConfig }: TenantConfig, tenant: { name: string }): string {
  return pcsxConfig.branding.companyName || tenant.name;
}
