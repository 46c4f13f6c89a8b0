export { tellCompany } from './tell-company.ts';
export { webhookFeature } from './webhook-feature.ts';
