import { type KindKey, priceOf } from '#shared/domain/kinds/index.ts';
import { deliveredBy, type Enrichment, sourcesFor } from '#shared/domain/leads/enrichments.ts';
import type { KeyedSource } from '#shared/domain/leads/sources.ts';
import type { EnrichmentSource } from '../enrichment-source.ts';
import { sourceKeyContext } from '../store/source-keys.ts';
import type { Vendors } from './compose-vendors.ts';

/** Who can be asked, in the order of asking, and who is passed over because nobody has set up a key. */
export type Enrichers = { able: EnrichmentSource[]; without: KeyedSource[] };

/**
 * The vendors that an account can ask for something about leads of a kind. What costs the account no credits is asked by its own keys
 * alone: the operator's would be used up by whoever asks for nothing.
 */
export async function findEnrichers(
  deps: Vendors,
  tenantId: string,
  what: Enrichment,
  kind: KindKey,
): Promise<Enrichers> {
  const order = sourcesFor(what, kind);
  const keys = await Promise.all(
    order.map((id) => keyOf(deps, tenantId, id, priceOf(kind, deliveredBy[what]) > 0)),
  );
  return {
    able: order.flatMap((id, no) => {
      const key = keys[no];
      if (key === undefined) return [];
      return deps.enrichersOf(id, key).filter((one) => one.gives === what && one.kinds.includes(kind));
    }),
    without: order.filter((_, no) => keys[no] === undefined),
  };
}

/** Asks them for a process. */
export const enrichersOf =
  (deps: Vendors) =>
  (tenantId: string, what: Enrichment, kind: KindKey): Promise<Enrichers> =>
    findEnrichers(deps, tenantId, what, kind);

async function keyOf(
  { keys, seal, platformKeys }: Vendors,
  tenantId: string,
  id: KeyedSource,
  isPaid: boolean,
): Promise<string | undefined> {
  const { data } = await keys.get({ tenantId, source: id }).go();
  if (data) return seal.open(data.sealed_key, sourceKeyContext(tenantId, id));
  return isPaid ? (await platformKeys())[id] : undefined;
}
