export { eraseTenant, exportTenant } from './holdings.ts';
