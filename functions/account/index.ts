export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { picturesOf } from './pictures-of.ts';
