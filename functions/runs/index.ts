export { composeRuns, type RunDeps } from './deps.ts';
export { stopRuns } from './end/stop-runs.ts';
export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { listRuns } from './list-runs.ts';
export { migrations } from './migrations.ts';
export { getRunRecord, toRun } from './to-run.ts';
