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
export { markSent } from './mark-sent.ts';
export { findNewcomers, leadWrites, type Newcomer } from './save-leads.ts';
export { countEnrichable, selectLeads } from './select-leads.ts';
export { createFilterableHeads, type FilterableHeads } from './store/filterable-heads.ts';
export { toLead } from './to-lead.ts';
export { disableWebhook, getWebhookTarget, hasUsableWebhook, type WebhookTarget } from './webhook-target.ts';
