import { type CampaignDeps, readLeads, readShown, toWholeLead } from '#functions/campaigns/index.ts';
import { columnsTold } from '#shared/domain/leads/columns-told.ts';
import { type ExportKey, notesColumn } from '#shared/domain/leads/files/export-columns.ts';
import { type Exported, headParts, isOfHeads, isOfRows } from './cells.ts';
import { notesOf } from './lead-notes.ts';
import type { ExportRecord } from './store/index.ts';

/** A lead as its list knows it: others are named by their ids. */
export type ToldLead = Pick<Exported, 'lead' | 'values' | 'columns_told' | 'notes'>;

/** The selected leads of a list, page by page, with as much of them as the file tells: what filters know, where that is all, or else their heads, or all. */
export async function* toldLeads(
  deps: CampaignDeps,
  { tenantId, campaign_id, asked }: ExportRecord,
  at: string,
): AsyncGenerator<ToldLead[]> {
  const list = { tenantId, campaign_id };
  const shown = isOfRows(asked) ? await readShown(deps, list, asked.selection) : undefined;
  if (shown) {
    for await (const leads of shown) yield leads.map((lead) => ({ lead, values: {} }));
    return;
  }
  const columns = asked.columns as { key: ExportKey }[];
  const only = isOfHeads(asked) ? headParts(columns) : undefined;
  const withNotes = columns.some(({ key }) => key === notesColumn);
  for await (const page of readLeads(deps, list, asked.selection, { only })) {
    const notes = await notesOf(deps, withNotes ? page.map(({ head }) => head) : []);
    yield page.map(({ head, values, texts, columns_told }) => ({
      ...{ lead: toWholeLead({ head, texts }, at), values },
      ...(asked.provenance ? { columns_told: columnsTold(head, values, columns_told) } : {}),
      notes: notes.get(head.id),
    }));
  }
}
