import type { Identifiable } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import type { Head } from '../store/leads.ts';
import { recogniseEntered } from './recognise-businesses.ts';

/** What their names do not depend on. */
const unsaid = { name: '', sources: [''], sample: false };

/** All that each may stand under in a list: the ids that it has, and those that the account knows it by. */
export async function namesOf(
  deps: CampaignDeps,
  tenantId: string,
  all: Identifiable[],
): Promise<Set<string>[]> {
  const founds = all.map(({ kind = 'local', values = {}, ...one }) => ({ ...unsaid, ...one, kind, values }));
  const businesses = await recogniseEntered(deps, tenantId, founds);
  return businesses.map(({ names }) => new Set(names));
}

/** What an import puts in front of the id of a lead that it keeps beside one with the same names. */
export const keptTwice = 'import:';

/** The same of leads that stand in a list. Who was kept twice on purpose is somebody of their own, and goes by their own id. */
export async function namesOfLeads(
  deps: CampaignDeps,
  tenantId: string,
  heads: readonly Head[],
): Promise<Set<string>[]> {
  const names = await namesOf(deps, tenantId, heads.map(identifiable));
  return heads.map(({ identity }, no) =>
    identity.startsWith(keptTwice) ? new Set([identity]) : new Set([identity, ...(names[no] ?? [])]),
  );
}

function identifiable({ identity: id, type: kind, columns = {}, website, email }: Head): Identifiable {
  return { id, kind, columns, values: { ...sighted('website', website), ...sighted('email', email) } };
}

/** Only the value says who somebody is. */
const sighted = (field: 'website' | 'email', value: string | undefined) =>
  value ? { [field]: [{ value, source: '', confidence: 0, first_seen: '', last_seen: '' }] } : {};
