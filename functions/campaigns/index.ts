export { type CampaignDeps, composeCampaigns } from './deps.ts';
export { eraseList, eraseTenant, isGone, listIds, listsGone } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { listLabels } from './labels/labels.ts';
export { markBounced } from './leads/bounces.ts';
export {
  enrichmentWrites,
  type LeadRecord,
  markLooking,
  readLead,
  type Supplied,
  suppliedWrite,
  unmarkLooking,
} from './leads/enrich-lead.ts';
export { markWrites } from './leads/mark-leads.ts';
export { sentWrites } from './leads/mark-sent.ts';
export { copyWrites, moveWrites } from './leads/move-leads.ts';
export { readLeads } from './leads/read-leads.ts';
export { countOwned } from './leads/recognise-businesses.ts';
export { findNewcomers, leadWrites, type Newcomer } from './leads/save-leads.ts';
export { countEnrichable, countSelected, selectLeads } from './leads/select-leads.ts';
export { toLead } from './leads/to-lead.ts';
export { type CampaignRecord, getCampaign } from './lists/get-campaign.ts';
export {
  describeWebhook,
  disableWebhook,
  getWebhookTarget,
  type WebhookTarget,
} from './lists/webhook-target.ts';
export { compactLists } from './rows/compact-rows.ts';
export { migrations } from './rows/migrations.ts';
export { longTail, requestCompaction } from './rows/read-rows.ts';
