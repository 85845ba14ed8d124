import { enteredLead } from '#functions/campaigns/index.ts';
import { broughtColumns } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { ReadRow } from './row-to-entry.ts';

/** `user_id`: who brings it, and writes its note. */
type Origin = { at: string; file: string; user_id: string; phone_country?: string | null | undefined };

/** A row that can be used as a lead, each of whose values says which file and line it is from. */
export const foundOf = (
  kind: KindKey,
  { line, entry, further, marks }: Pick<ReadRow, 'entry' | 'further' | 'marks'> & { line: number },
  { at, file, user_id, phone_country }: Origin,
): Found => ({
  ...enteredLead(kind, entry, at, {
    ...{ source: 'import', snippet: `${file.slice(0, 150)}:${line}`, further },
    ...broughtColumns(kind, entry),
    ...(phone_country ? { phone_country } : {}),
  }),
  ...(entry.category ? { category: entry.category } : {}),
  ...marks,
  ...(entry.note ? { notes: [{ text: entry.note, user_id }] } : {}),
  ...(entry.lead_id ? { lead_id: entry.lead_id } : {}),
});
