import type { LeadSource } from '#functions/providers/index.ts';
import type { KindKey, Search } from '#shared/domain/kinds/index.ts';
import { type SourceId, type SourceReason, sourceOrder } from '#shared/domain/leads/sources.ts';
import { honoursAny } from './fit-search.ts';

/** A source that is there, or why it is not. */
type Offer = LeadSource | SourceReason;
/** What each source offers for a kind and an account; one that is not in it does not exist here and is not told of. */
export type Offers = Partial<
  Record<SourceId, (kind: KindKey, account: string) => Promise<Offer | undefined>>
>;

export type Skipped = { id: SourceId; reason: SourceReason };
export type Chosen = { sources: LeadSource[]; skipped: Skipped[] };

/** Who is asked for a search, in their order, and who is not and why. Invented leads are found only where nobody else is asked. */
export async function chooseSources(offers: Offers, search: Search, account: string): Promise<Chosen> {
  const chosen: Chosen = { sources: [], skipped: [] };
  for (const id of sourceOrder[search.kind]) {
    if (id === 'sample' && chosen.sources.length > 0) continue;
    const offer = await offers[id]?.(search.kind, account);
    if (offer === undefined) continue;
    if (typeof offer === 'string') chosen.skipped.push({ id, reason: offer });
    else if (honoursAny(search, offer)) chosen.sources.push(offer);
    else chosen.skipped.push({ id, reason: 'no_filter_honoured' });
  }
  return chosen;
}
