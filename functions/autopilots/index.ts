export { composeAutopilots, type TellDeps } from './deps.ts';
export { eraseTenant, exportTenant, stopAutopilots } from './holdings.ts';
export { settleRun } from './turns/settle.ts';
