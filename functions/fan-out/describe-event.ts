import { findEventList, findLeads, toWholeLead } from '#functions/campaigns/index.ts';
import type { OutboxRecord } from '#functions/events/index.ts';
import { readImport, toImport } from '#functions/imports/index.ts';
import { leadBody, plainBody } from '#functions/integrations/index.ts';
import { getRunRecord, toRun } from '#functions/runs/index.ts';
import { eventSubjects, type LeadEventType } from '#shared/domain/events.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { FanOutDeps } from './deps.ts';

/** One body of an event, and the lead or the run that it is about. */
export type Described = { body: string; about: string; lead?: { id: string; name: string }; run_id?: string };

/** What is told of something that happened; nothing of what is gone for good by now. */
export async function describeEvent(deps: FanOutDeps, record: OutboxRecord): Promise<Described[]> {
  const { event, at: timestamp } = record;
  const head = { type: event, timestamp };
  const subject = eventSubjects[event];
  if (subject === 'lead') return describeLeads(deps, record);
  if (subject === 'list')
    return record.list ? [{ about: record.campaign_id, body: plainBody(head, { list: record.list }) }] : [];
  const { tenantId, subject_id: id = '' } = record;
  try {
    if (subject === 'run') {
      const run = await toRun(deps.runs, await getRunRecord(deps.runs, tenantId, id));
      return [{ about: id, run_id: id, body: plainBody(head, { run }) }];
    }
    const ended = toImport(await readImport(deps.imports, { tenantId, id }), new Date(timestamp));
    return [{ about: id, body: plainBody(head, { import: ended }) }];
  } catch (error) {
    if (isAppError(error, 'not_found')) return [];
    throw error;
  }
}

/** Who was deleted or brought back is told of wherever it is now, and who was moved, too; who was found and is gone again is not. */
const placesOf = {
  'lead.created': ['list', 'moved'],
  'lead.enriched': ['list', 'moved'],
  'lead.deleted': ['trash', 'list', 'moved'],
  'lead.restored': ['list', 'trash', 'moved'],
} as const satisfies Record<LeadEventType, readonly ('list' | 'trash' | 'moved')[]>;

async function describeLeads({ integrations }: FanOutDeps, record: OutboxRecord): Promise<Described[]> {
  const { tenantId, campaign_id, lead_ids = [], at } = record;
  const event = record.event as LeadEventType;
  const { campaigns } = integrations;
  const list = await findEventList(campaigns, tenantId, campaign_id);
  if (!list) return [];
  const leads = await findLeads(campaigns, { tenantId, campaign_id }, lead_ids, placesOf[event]);
  return leads.map(({ head, values, texts }) => ({
    about: head.id,
    lead: { id: head.id, name: head.name },
    body: leadBody(
      { type: event, timestamp: at },
      { list, lead: toWholeLead({ head, texts }, campaigns.now()), values },
    ),
  }));
}
