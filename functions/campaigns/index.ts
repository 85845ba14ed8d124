export { type CampaignDeps, composeCampaigns } from './deps.ts';
export {
  enrichmentWrites,
  type LeadRecord,
  markLooking,
  readLead,
  unmarkLooking,
} from './enrich-lead.ts';
export { eraseList, eraseTenant, isGone, listIds, listsGone } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { type CampaignRecord, getCampaign } from './get-campaign.ts';
export { sentWrites } from './mark-sent.ts';
export { compactLists } from './rows/compact-rows.ts';
export { migrations } from './rows/migrations.ts';
export { longTail, requestCompaction } from './rows/read-rows.ts';
export { findNewcomers, leadWrites, type Newcomer } from './save-leads.ts';
export { countEnrichable, countSelected, selectLeads } from './select-leads.ts';
export { toLead } from './to-lead.ts';
export {
  disableWebhook,
  getWebhookTarget,
  hasUsableWebhook,
  type WebhookTarget,
  webhookUrl,
} from './webhook-target.ts';
