export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { picturesOf } from './profile/pictures-of.ts';
