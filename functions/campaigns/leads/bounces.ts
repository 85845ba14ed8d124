import { bounceReport, newerCheck } from '#shared/domain/leads/email-check.ts';
import type { LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import type { CampaignDeps } from '../deps.ts';
import { normalizeValue } from '../domain/normalize-value.ts';

export const addressOf = (value: Pick<LeadValue, 'value'>): string =>
  normalizeValue('email', { ...value, source: '', confidence: 0, first_seen: '', last_seen: '' });

/** A longer one is no address (RFC 5321 has 254 characters), and none can be a key. In bytes. */
const longestAddress = 1000;

/** The same values, with what is known of e-mails to which the account's mail came back: whoever finds them again finds nothing new. */
export async function markBounced(
  { store }: CampaignDeps,
  tenantId: string,
  found: LeadValues[],
): Promise<LeadValues[]> {
  const all = found.flatMap(({ email = [] }) => email.map(addressOf));
  const addresses = new Set(all.filter((address) => Buffer.byteLength(address) <= longestAddress));
  if (addresses.size === 0) return found;
  const bounced = await readBounces(store, tenantId, addresses);
  const reports = new Map(bounced.map(({ address, at }) => [address, bounceReport(at)]));
  if (reports.size === 0) return found;
  return found.map(({ email, ...values }) => {
    if (!email) return values;
    const told = email.map((value) => {
      const check = newerCheck(reports.get(addressOf(value)), value.check);
      return check ? { ...value, check } : value;
    });
    return { ...values, email: told };
  });
}

/** From so many addresses on it is worth a look at all that bounced, of which so many are read: that costs less than the half. */
const manyAddresses = 16;
const mostListed = 50;

/** The bounces of some addresses, and maybe of others: most accounts have few, and all of them are one answer. */
async function readBounces({ bounces }: CampaignDeps['store'], tenantId: string, addresses: Set<string>) {
  if (addresses.size >= manyAddresses) {
    const some = { limit: mostListed, consistent: true };
    const { data, cursor } = await bounces.query.primary({ tenantId }).go(some);
    if (cursor === null) return data;
  }
  const keys = [...addresses].map((address) => ({ tenantId, address }));
  return (await bounces.get(keys).go({ consistent: true })).data;
}
