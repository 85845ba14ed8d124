export { type CampaignDeps, composeCampaigns } from './deps.ts';
export { boundValues } from './domain/bound-values.ts';
export { sentTo, wasDelivered } from './domain/sent-to.ts';
export { eraseList, eraseMember, eraseTenant, isGone, listIds, listsGone } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { listLabels } from './labels/labels.ts';
export { markBounced } from './leads/bounces.ts';
export { checkedWrites } from './leads/check-leads.ts';
export { shardsInTurn } from './leads/count-leads.ts';
export {
  enrichmentWrites,
  type LeadRecord,
  markLooking,
  readLead,
  readLeadsOf,
  type Supplied,
  suppliedWrite,
  unmarkLooking,
} from './leads/enrich-lead.ts';
export { type Brought, bringLeads } from './leads/entry/bring-leads.ts';
export { enteredLead } from './leads/entry/entered-lead.ts';
export { rowsOfLeads, whoIsNew } from './leads/entry/who-is-known.ts';
export { isGoneForGood, soonestGoneDays } from './leads/gone-for-good.ts';
export { sentWrites } from './leads/mark-sent.ts';
export { noteCrmNews, type ToldOf } from './leads/note-crm-news.ts';
export { noteTexts } from './leads/notes/keep-notes.ts';
export { deleteLeads } from './leads/organize/delete-leads.ts';
export { deleteWrites } from './leads/organize/delete-writes.ts';
export { joinChanges, type LeadChange } from './leads/organize/lead-change.ts';
export { copyWrites, moveWrites } from './leads/organize/move-leads.ts';
export { assignWrites, markWrites } from './leads/organize/revise-leads.ts';
export { undoWrites } from './leads/organize/undo-changes.ts';
export { placedLeadId } from './leads/placed-id.ts';
export { exampleLead } from './leads/reading/example-lead.ts';
export { findLeads } from './leads/reading/find-leads.ts';
export { readHappened } from './leads/reading/read-happened.ts';
export { readLeads } from './leads/reading/read-leads.ts';
export { readShown } from './leads/reading/read-shown.ts';
export {
  countEnrichable,
  countSelected,
  matchIds,
  selectLeads,
} from './leads/reading/select-leads.ts';
export { toLead, toWholeLead } from './leads/reading/to-lead.ts';
export {
  countOwned,
  type OwnedCount,
  ownedEmails,
  ownsAny,
} from './leads/recognise-businesses.ts';
export { findNewcomers, leadWrites, leaveOutKnown, type Newcomer } from './leads/save-leads.ts';
export { hasRoom, textWrites, type WrittenText } from './leads/texts/text-writes.ts';
export { createDemoList } from './lists/create-campaign.ts';
export { type CampaignRecord, getCampaign } from './lists/get-campaign.ts';
export { findEventList } from './lists/list-happened.ts';
export {
  describeWebhook,
  disableWebhook,
  getWebhookTarget,
} from './lists/webhook-target.ts';
export { compactLists } from './rows/compact-rows.ts';
export { migrations } from './rows/migrations.ts';
export { longTail, requestCompaction } from './rows/read-rows.ts';
