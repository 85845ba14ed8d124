import { happened } from '#functions/events/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import {
  beginningOf,
  type KeptText,
  type KeptTexts,
  type LeadText,
  mostTexts,
} from '#shared/domain/ai/texts/lead-text.ts';
import { textKeyOf } from '#shared/domain/kinds/text-column.ts';
import type { LoggedActivity } from '#shared/domain/leads/activity.ts';
import type { CampaignDeps } from '../../deps.ts';
import type { TailRow } from '../../rows/leaf.ts';
import type { List } from '../../rows/read-rows.ts';
import { rowOf, rowsWrite } from '../../rows/write-rows.ts';
import type { Head } from '../../store/leads.ts';
import type { LeadRecord } from '../enrich-lead.ts';
import { withEntry } from '../log-activity.ts';
import type { By } from '../organize/lead-change.ts';
import { newColumnWrites } from './text-columns.ts';

/** `id` is that of the prompt or of the question. */
export type WrittenText = { lead: LeadRecord; id: string; text: LeadText };

/** Whether a lead has room for a text: of a prompt that it has one of already there is always. */
export const hasRoom = ({ texts }: Pick<LeadRecord, 'texts'>, id: string): boolean =>
  texts[id]?.now !== undefined || Object.values(texts).filter(({ now }) => now).length < mostTexts;

/**
 * The writes that give leads of a list a text each, two for each and two or three. What stood there before is kept, so that it can come back. Refused
 * as `head` where a lead is changed meanwhile.
 */
export async function textWrites(
  deps: CampaignDeps,
  list: List,
  written: readonly WrittenText[],
  by: By,
): Promise<Write[]> {
  if (written.length === 0) return [];
  const changed = written.map(({ lead, id, text }) => {
    const before = lead.texts[id]?.now;
    const kept = { now: text, ...(before ? { before } : {}) };
    const entry = { at: deps.now(), what: 'written' as const, ...by, text: text.name };
    return keepText(deps, lead, { id, kept, entry });
  });
  const lead_ids = written.flatMap(({ lead, text }) => (text.text === '' ? [] : [lead.head.id]));
  const { campaign_id, tenantId } = list;
  const told =
    lead_ids.length > 0
      ? await happened(deps.events, tenantId, { event: 'lead.enriched', campaign_id, lead_ids })
      : [];
  const columns = written.map(({ id, text }) => ({ id, name: text.name }));
  return [
    ...changed.flatMap(({ writes }) => writes),
    rowsWrite(
      deps,
      list,
      changed.map(({ row }) => row),
    ),
    ...(await newColumnWrites(deps, list, columns)),
    ...told,
  ];
}

type Keeping = { id: string; kept: KeptText; entry?: LoggedActivity };

/** The two writes of one lead, and what filters see of it then. */
export function keepText(
  { store, now }: CampaignDeps,
  { head, texts, log }: LeadRecord,
  { id, kept, entry }: Keeping,
): { writes: Write[]; row: TailRow } {
  const { tenantId, campaign_id, id: lead_id } = head;
  const { [textKeyOf(id)]: _before, ...others } = head.columns ?? {};
  const columns = kept.now ? { ...others, [textKeyOf(id)]: beginningOf(kept.now.text) } : others;
  const after: Head = { ...head, columns, updated_at: now(), version: head.version + 1 };
  const changed = store.heads
    .patch({ tenantId, campaign_id, id: lead_id })
    .set({ columns, updated_at: after.updated_at, version: after.version })
    .where(({ version }, { eq }) => eq(version, head.version));
  const all: KeptTexts = bounded({ ...texts, [id]: kept });
  const body = store.bodies
    .update({ tenantId, id: lead_id })
    .set({ texts: all, ...(entry ? { log: withEntry(log, entry) } : {}) });
  return {
    writes: [write.update('head', changed.params()), write.update('body', body.params())],
    row: rowOf(after),
  };
}

/** Of texts that were deleted only so many can still come back: the rest would be a body that grows. */
function bounded(texts: KeptTexts): KeptTexts {
  const entries = Object.entries(texts);
  const gone = entries.filter(([, { now }]) => !now).slice(0, -mostTexts);
  return Object.fromEntries(entries.filter((entry) => !gone.includes(entry)));
}
