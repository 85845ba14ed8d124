import * as z from 'zod';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { readSecret } from '#functions/platform/secrets/read-secret.ts';
import { createSeal, keepOpened, type Seal } from '#functions/platform/secrets/seal.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { type KeyedSource, keyedSources } from '#shared/domain/leads/sources.ts';
import { createApollo, createApolloEnrichments } from '../adapters/apollo/index.ts';
import { createGooglePlaces } from '../adapters/google-places/places.ts';
import { createHunterEmails } from '../adapters/hunter/emails.ts';
import { createHunter } from '../adapters/hunter/index.ts';
import { createModash } from '../adapters/modash/index.ts';
import { createModashReports } from '../adapters/modash/report.ts';
import { overpassPolicy } from '../adapters/overpass/ask-overpass.ts';
import type { OsmPlaces } from '../adapters/overpass/osm-places.ts';
import { createOverpass } from '../adapters/overpass/overpass.ts';
import { createPeopleDataLabs, createPeopleDataLabsEnrichments } from '../adapters/people-data-labs/index.ts';
import { createYouTube } from '../adapters/youtube/index.ts';
import type { EnrichmentSource } from '../enrichment-source.ts';
import type { SourceEnv } from '../env.ts';
import type { LeadSource } from '../lead-source.ts';
import { createSourceKeys, type SourceKeys, sourceKeyContext } from '../store/source-keys.ts';
import { createVendorBuckets } from '../store/vendor-buckets.ts';
import { createVendorChoices, type VendorChoices } from '../store/vendor-choices.ts';
import type { VendorDeps } from '../vendors/call-vendor.ts';
import { createVendorGate } from '../vendors/gate/gate.ts';
import { vendorPolicy, vendorStandInPolicy } from '../vendors/vendor-policy.ts';

const vendors: Record<KeyedSource, (deps: VendorDeps) => LeadSource[]> = {
  'google-places': createGooglePlaces,
  apollo: createApollo,
  'people-data-labs': createPeopleDataLabs,
  hunter: createHunter,
  modash: createModash,
  youtube: createYouTube,
};

/** Who of them can be asked about leads that are known. */
const enrichers: Partial<Record<KeyedSource, (deps: VendorDeps) => EnrichmentSource[]>> = {
  apollo: createApolloEnrichments,
  'people-data-labs': createPeopleDataLabsEnrichments,
  hunter: createHunterEmails,
  modash: (deps) => [createModashReports(deps)],
};

const KeysByVendor = z.partialRecord(z.enum(keyedSources), z.string().min(1));
type KeysByVendor = z.infer<typeof KeysByVendor>;

/** What the sources of vendors are made of; `platformKeys` are the operator's. */
export type Vendors = {
  keys: SourceKeys;
  choices: VendorChoices;
  seal: Seal;
  now: () => Date;
  platformKeys(): Promise<KeysByVendor>;
  /** All sources of a vendor, asked with this key. */
  sourcesOf(id: KeyedSource, key: string): LeadSource[];
  /** Places of OpenStreetMap, by the server that the operator names; absent where none is named. */
  overpass?: ((places: OsmPlaces) => LeadSource) | undefined;
  /** All that a vendor can be asked about leads, asked with this key. */
  enrichersOf(id: KeyedSource, key: string): EnrichmentSource[];
};

/** Vendors as the environment describes them. One for a process: it remembers which of them fail. */
export function composeVendors(env: SourceEnv, table: Table): Vendors {
  const now = () => new Date();
  const gate = createVendorGate({ buckets: createVendorBuckets(table), now });
  const [fetch, standInFetch] = [createGuardedFetch(vendorPolicy), createGuardedFetch(vendorStandInPolicy)];
  const vendorDeps = (id: KeyedSource, key: string): VendorDeps => {
    const standIn = env.STAND_IN_VENDORS[id];
    return { ...(standIn ? { fetch: standInFetch, baseUrl: standIn } : { fetch }), key, gate, now };
  };
  const { OVERPASS_URL } = env;
  const overpassDeps = { fetch: createGuardedFetch(overpassPolicy), key: OVERPASS_URL, gate, now };
  return {
    keys: createSourceKeys(table),
    choices: createVendorChoices(table),
    seal: keepOpened(createSeal(env.SECRETS_KEY_ID)),
    now,
    async platformKeys() {
      const text = env.SOURCE_KEYS_SECRET_ID ? await readSecret(env.SOURCE_KEYS_SECRET_ID) : env.SOURCE_KEYS;
      return text ? KeysByVendor.parse(JSON.parse(text)) : {};
    },
    sourcesOf: (id, key) => vendors[id](vendorDeps(id, key)),
    ...(OVERPASS_URL ? { overpass: (places) => createOverpass(overpassDeps, places) } : {}),
    enrichersOf: (id, key) => enrichers[id]?.(vendorDeps(id, key)) ?? [],
  };
}

/** The source of a vendor for a kind, by the account's own key or the platform's; undefined where it does not know the kind. */
export async function offerOf(
  deps: Vendors,
  id: KeyedSource,
  kind: KindKey,
  account: string,
): Promise<LeadSource | 'no_key' | undefined> {
  const { key } = await keyOf(deps, id, account);
  return key === undefined ? 'no_key' : deps.sourcesOf(id, key).find((source) => source.kind === kind);
}

/** The key that a vendor is asked with: the account's own, else the platform's. */
export async function keyOf(
  { keys, seal, platformKeys }: Pick<Vendors, 'keys' | 'seal' | 'platformKeys'>,
  id: KeyedSource,
  tenantId: string,
): Promise<{ key: string | undefined; isOwn: boolean }> {
  const { data } = await keys.get({ tenantId, source: id }).go();
  if (data) return { key: await seal.open(data.sealed_key, sourceKeyContext(tenantId, id)), isOwn: true };
  return { key: (await platformKeys())[id], isOwn: false };
}
