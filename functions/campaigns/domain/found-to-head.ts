import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { summarizeValues } from './summarize-values.ts';

/** `type` is the list's: it holds leads of one kind. */
type Keys = { tenantId: string; campaign_id: string; id: string; type: KindKey; at: string };

/** The head of a lead that is made from what a searcher found. */
export function foundToHead(found: Found, { at, ...keys }: Keys) {
  const { id: identity, kind: _kind, ids: _ids, values, sources, distance_m: _distance, ...others } = found;
  const {
    new_id: _id,
    lead_id: _said,
    origin: _origin,
    column_origins: _origins,
    notes = [],
    ...shown
  } = others;
  return {
    ...shown,
    ...keys,
    identity,
    ...summarizeValues(keys.type, values, false),
    ...(notes.length > 0 ? { notes_count: notes.length } : {}),
    sent: 0,
    source: sources.join('+'),
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
