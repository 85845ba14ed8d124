export { stopRuns } from './end/stop-runs.ts';
export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { migrations } from './migrations.ts';
