import type { KeyedSourceState } from '#shared/contracts/searchers/sources.ts';
import { kindOf, type Search } from '#shared/domain/kinds/index.ts';
import { type KeyedSource, keyedSources, kindsOfSource } from '#shared/domain/leads/sources.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { isSourceFailure } from '../lead-source.ts';
import { type SourceKeyRecord, sourceKeyContext } from '../store/source-keys.ts';
import type { Vendors } from './compose-vendors.ts';

type Owner = { tenantId: string; userId: string };
const hintLength = 4;

/** The sources that ask for a key, and whose key each has. */
export async function listSources(deps: Vendors, tenantId: string): Promise<{ data: KeyedSourceState[] }> {
  const { data } = await deps.keys.query.primary({ tenantId }).go({ pages: 'all' });
  const own = new Map(data.map((record) => [record.source, record]));
  const platform = await deps.platformKeys();
  return { data: keyedSources.map((id) => toState(id, own.get(id), platform[id] !== undefined)) };
}

/** Keeps the account's own key, sealed. Throws `validation_failed` for one that the source refuses. */
export async function setKey(
  deps: Vendors,
  { tenantId, userId }: Owner,
  id: KeyedSource,
  key: string,
): Promise<KeyedSourceState> {
  const test = await testKey(deps, id, key);
  const record = {
    ...{ tenantId, source: id, hint: key.slice(-hintLength), test },
    sealed_key: await deps.seal.seal(key, sourceKeyContext(tenantId, id)),
    ...{ set_by: userId, set_at: deps.now().toISOString() },
  };
  const { data } = await deps.keys.put(record).go();
  return toState(id, data, false);
}

export async function removeKey(
  deps: Vendors,
  { tenantId }: Owner,
  id: KeyedSource,
): Promise<KeyedSourceState> {
  await deps.keys.delete({ tenantId, source: id }).go();
  return toState(id, undefined, (await deps.platformKeys())[id] !== undefined);
}

/** Searches that ask little, and find something anywhere. */
const probes: Partial<Record<Search['kind'], object>> = {
  people: { position: 'director' },
  company: { countries: ['US'] },
  domain: { countries: ['US'] },
  influencer: { text: 'music' },
};

/** Asks the source something that costs nothing; where nothing does, the key is kept as it is. */
async function testKey(deps: Vendors, id: KeyedSource, key: string): Promise<'accepted' | 'untested'> {
  const source = deps.sourcesOf(id, key).find(({ able, kind }) => able.showsRows && probes[kind]);
  if (!source) return 'untested';
  const search = kindOf(source.kind).search.parse({ kind: source.kind, ...probes[source.kind] }) as Search;
  try {
    await source.look(search, { rows: 0 });
    return 'accepted';
  } catch (error) {
    if (!isSourceFailure(error)) throw error;
    if (error.reason === 'key_refused') throw invalidField('key', 'key_refused');
    // It takes the key and gives nothing for it now: that is told where it is searched.
    if (error.reason === 'no_credits') return 'accepted';
    const { retryAfter } = error;
    throw new AppError('provider_unavailable', retryAfter === undefined ? {} : { retryAfter });
  }
}

function toState(id: KeyedSource, own: SourceKeyRecord | undefined, platform: boolean): KeyedSourceState {
  const kinds = kindsOfSource(id);
  if (!own) return { id, kinds, key: platform ? 'platform' : 'none' };
  const { hint, set_by, set_at, test } = own;
  return { id, kinds, key: 'own', hint, set_by, set_at, test };
}
