export { composeWorkflows, type TellDeps } from './deps.ts';
export { eraseTenant, exportTenant, stopWorkflows } from './holdings.ts';
export { settleRun } from './turns/settle.ts';
