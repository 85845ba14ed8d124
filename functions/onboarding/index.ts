export { composeOnboarding } from './deps.ts';
export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
