import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import { platforms } from '#shared/domain/kinds/search-parts.ts';
import type { EnrichmentSource, Subject } from '../../enrichment-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { foundOf, profiles, webAddress } from '../../vendors/found-of.ts';
import { columnOf } from '../../vendors/subject-words.ts';
import { createModashCall } from './modash.ts';

const text = z.string().nullish().catch(undefined);
const number = z.number().nullish().catch(undefined);
const Profile = z.object({
  userId: z.string().min(1),
  profile: z.object({
    ...{ username: text, fullname: text, url: text },
    ...{ followers: number, engagements: number, engagementRate: number, averageViews: number },
  }),
  ...{ city: text, country: text, gender: text, ageGroup: text, bio: text, accountType: text },
  contacts: z
    .array(z.object({ type: z.string(), value: z.string() }))
    .nullish()
    .catch(undefined),
  interests: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .catch(undefined),
});
type Profile = z.infer<typeof Profile>;
const Reply = z.object({ error: z.literal(false), profile: Profile });

/** Where somebody is to be found, by network and name there. */
function addressOf(subject: Subject): { platform: string; handle: string } | undefined {
  const [platform, handle] = [columnOf(subject, 'platform'), columnOf(subject, 'handle')];
  const known = platforms.find((one) => one === platform);
  return known && handle ? { platform: known, handle: handle.replace(/^@/, '') } : undefined;
}

/** The report of an influencer, for a credit: figures of today, interests, and the contacts that they tell. */
export function createModashReports(deps: VendorDeps): EnrichmentSource {
  const call = createModashCall(deps);
  return {
    ...{ id: 'modash', gives: 'details', kinds: ['influencer'], cost: { credits: 1, per: 'answer' } },
    canAsk: (subject) => addressOf(subject) !== undefined,
    async ask(subject, { signal }) {
      const address = addressOf(subject);
      if (!address) return undefined;
      const path = `/${address.platform}/profile/${encodeURIComponent(address.handle)}/report`;
      const reply = await call({ method: 'GET', path, schema: Reply, safe: false, none: 404, signal });
      return reply && detailsOf(reply.profile, address.platform, deps.now());
    },
  };
}

function detailsOf(report: Profile, platform: string, now: Date) {
  const { profile, contacts, interests, bio, gender } = report;
  const told = (type: string) => (contacts ?? []).flatMap((one) => (one.type === type ? [one.value] : []));
  const [age] = /^\d+/.exec(report.ageGroup ?? '') ?? [];
  const found = foundOf({
    ...{ source: 'modash', kind: 'influencer', id: `${platform}:${report.userId}`, confidence: 80 },
    ...{ name: profile.fullname || profile.username || report.userId, seen: now.toISOString() },
    url: profile.url ?? undefined,
    columns: {
      followers: profile.followers,
      engagement_rate: profile.engagementRate,
      engagements: profile.engagements,
      views: profile.averageViews,
      gender: gender?.toLowerCase(),
      age: age ? Number(age) : undefined,
      account_type: report.accountType?.toLowerCase(),
      interests: interests?.map(({ name }) => name),
    },
    facts: {
      email: told('email').map((value) => ({ value })),
      phone: told('phone').map((value) => ({ value })),
      website: told('website').map((value) => ({ value: webAddress(value) })),
      social: profiles({ [platform]: profile.url }),
      description: [{ value: bio }],
      address: [{ value: [report.city, countryCode(report.country)].filter(Boolean).join(', ') }],
    },
  });
  const { name: _name, ...values } = found.values;
  return { values, columns: found.columns ?? {}, origin: found.origin };
}
