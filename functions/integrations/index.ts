export { deliveriesOfLead } from './deliveries-of-lead.ts';
export { composeIntegrations, type IntegrationDeps } from './deps.ts';
export { eraseList, eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { migrations } from './migrations.ts';
export { deliveryWrites, enqueueDeliveries } from './record-deliveries.ts';
