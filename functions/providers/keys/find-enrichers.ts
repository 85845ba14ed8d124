import { type KindKey, priceOf } from '#shared/domain/kinds/index.ts';
import { deliveredBy, type Enrichment, sourcesFor } from '#shared/domain/leads/enrichments.ts';
import type { KeyedSource } from '#shared/domain/leads/sources.ts';
import { chosenOf, timesPaid } from '#shared/domain/leads/vendor-choice.ts';
import type { EnrichmentSource } from '../enrichment-source.ts';
import { readChoice } from './choose-vendors.ts';
import { keyOf, type Vendors } from './compose-vendors.ts';

/** Who can be asked, in the order of asking, and who is passed over because nobody has set up a key. */
export type Enrichers = { able: EnrichmentSource[]; without: KeyedSource[] };
/** `isOwned`: the account has paid for it before, and pays nothing now. */
type Asking = { isOwned?: boolean };

/**
 * The vendors that an account can ask for something about leads of a kind, in the order of its choice. What costs the account no credits
 * is asked by its own keys alone: the operator's would be used up by whoever asks for nothing. What it pays a vendor itself stays
 * below the most that it chose.
 */
export async function findEnrichers(
  deps: Vendors,
  tenantId: string,
  what: Enrichment,
  kind: KindKey,
  { isOwned = false }: Asking = {},
): Promise<Enrichers> {
  const known = sourcesFor(what, kind);
  if (known.length === 0) return { able: [], without: [] };
  const isPaid = priceOf(kind, deliveredBy[what]) > 0 && !isOwned;
  const choice = await readChoice(deps, tenantId);
  const found = await Promise.all(
    chosenOf(choice, what, known).map(async (id) => ({ id, ...(await keyOf(deps, id, tenantId)) })),
  );
  const keyed = found.map(({ id, key, isOwn }) => ({ id, isOwn, key: isOwn || isPaid ? key : undefined }));
  return {
    able: keyed.flatMap(({ id, key, isOwn }) => {
      if (key === undefined) return [];
      const able = deps.enrichersOf(id, key).filter((one) => one.gives === what && one.kinds.includes(kind));
      return isOwn ? able.flatMap((one) => within(one, timesPaid(choice, what, id, one.cost.credits))) : able;
    }),
    without: keyed.filter(({ key }) => key === undefined).map(({ id }) => id),
  };
}

/** The vendor as far as so many payments reach: with fewer people, or not at all. */
function within(source: EnrichmentSource, times: number): EnrichmentSource[] {
  if (times < 1) return [];
  if (source.cost.per === 'answer' || times === Number.POSITIVE_INFINITY) return [source];
  return [
    {
      ...source,
      ask: (subject, options) => source.ask(subject, { ...options, limit: Math.min(options.limit, times) }),
    },
  ];
}

/** Asks them for a process. */
export const enrichersOf =
  (deps: Vendors) =>
  (tenantId: string, what: Enrichment, kind: KindKey, asking?: Asking): Promise<Enrichers> =>
    findEnrichers(deps, tenantId, what, kind, asking);
