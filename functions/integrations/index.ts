export { composeIntegrations, type IntegrationDeps } from './deps.ts';
export { deliveryWrites, enqueueDeliveries } from './record-deliveries.ts';
