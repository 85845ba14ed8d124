export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { migrations } from './migrations.ts';
export { stopRuns } from './stop-runs.ts';
