export { companyNameOf } from './company-name.ts';
export { createOperatorScope, operatorSeed } from './operator-scope.ts';
export { createOriginOf, createTenantFacades, type OriginOf, type TenantFacade } from './public-address.ts';
export {
  chooseLocale,
  isLanguageNamed,
  listLanguages,
  offeredLanguage,
  rememberLanguage,
} from './request-locale.ts';
export { chooseTenant, readDomain, readMicrosite, shownTenant } from './request-tenant.ts';
export { scopeTenantCss } from './tenant-css.ts';
export { tenantFeature } from './tenant-feature.ts';
export { sanitiseTenantHtml } from './tenant-html.ts';
export { type Overlay, TenantRegistry } from './tenant-registry.ts';
export { findConfig, listTenants, renewConfig, type TenantEntry } from './tenants.repo.ts';
export { tenants } from './tenants.schema.ts';
export { getTenant } from './tenants.service.ts';
