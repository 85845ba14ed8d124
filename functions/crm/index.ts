export { composeCrm } from './compose.ts';
export { connectionsOf, findConnection } from './connections/read-connection.ts';
export type { CrmDeps } from './deps.ts';
export { connectionIds, eraseList, eraseTenant, exportTenant } from './holdings.ts';
export { type LeadSent, sendLead } from './sending/send-lead.ts';
export { type ConnectionRecord, crmStoreOf } from './store/index.ts';
export { type CrmFailure, isCrmFailure } from './vendors/crm-failure.ts';
