export { deliveriesOfLead } from './deliveries-of-lead.ts';
export { deliveryId } from './delivery-id.ts';
export { composeIntegrations, type IntegrationDeps } from './deps.ts';
export { leadBody, plainBody } from './domain/event-bodies.ts';
export { eraseList, eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { migrations } from './migrations.ts';
export { deliveryWrites, enqueueDeliveries, toldWrites } from './record-deliveries.ts';
export { isReady, listDestinations, receiverOf } from './webhooks/destinations.ts';
