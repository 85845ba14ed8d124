import * as z from 'zod';
import { isSourceFailure } from '../../lead-source.ts';
import type { CallVendor } from '../../vendors/call-vendor.ts';
import { type Fact, profiles } from '../../vendors/found-of.ts';
import type { Listed } from './discover.ts';
import type { Signal } from './hunter.ts';

const text = z.string().nullish().catch(undefined);
const Email = z.object({
  value: z.string(),
  type: text,
  confidence: z.number().nullish().catch(undefined),
  phone_number: text,
  verification: z.object({ date: text, status: text }).nullish().catch(undefined),
  sources: z
    .array(z.object({ uri: text, last_seen_on: text }))
    .nullish()
    .catch(undefined),
});
const Told = z.object({
  ...{ organization: text, description: text, industry: text, headcount: text },
  ...{ twitter: text, facebook: text, linkedin: text, instagram: text, youtube: text },
  ...{ country: text, state: text, city: text, postal_code: text, street: text },
  technologies: z.array(z.string()).nullish().catch(undefined),
  emails: z.array(Email),
});
/** What Hunter knows of a domain. */
export type Told = z.infer<typeof Told>;
export const DomainSearchReply = z.object({ data: Told });

/** So many e-mails are one credit. */
export const emailsPerCredit = 10;

/**
 * What is known of the domains, in their order. What is paid for is not lost: after a failure those are given that are known. A domain
 * without e-mails costs nothing and is not asked for.
 */
export async function searchDomains(call: CallVendor, listed: readonly Listed[], signal: Signal) {
  const known = new Map<string, Told>();
  for (const [done, { domain, emails_count }] of listed.entries()) {
    if (emails_count?.total === 0) continue;
    const query = new URLSearchParams({ domain, limit: String(emailsPerCredit) });
    try {
      const path = `/domain-search?${query}`;
      const reply = await call({ method: 'GET', path, schema: DomainSearchReply, safe: true, signal });
      if (reply) known.set(domain, reply.data);
    } catch (error) {
      if (done === 0 || !isSourceFailure(error)) throw error;
      return { known, done };
    }
  }
  return { known, done: listed.length };
}

/** The values that a domain search adds, each with the page that it was read on. */
export function toldFacts(told: Told | undefined) {
  const emails = (told?.emails ?? []).filter(({ verification }) => verification?.status !== 'invalid');
  const readOn = ({ sources }: z.infer<typeof Email>): Pick<Fact, 'url' | 'seen'> => {
    const [page] = sources ?? [];
    return { url: page?.uri ?? undefined, seen: page?.last_seen_on };
  };
  return {
    email: emails.map(
      (email): Fact => ({
        ...readOn(email),
        value: email.value,
        label: email.type ?? undefined,
        confidence: email.confidence ?? undefined,
      }),
    ),
    phone: emails.map((email): Fact => ({ ...readOn(email), value: email.phone_number })),
    technology: (told?.technologies ?? []).map((value): Fact => ({ value })),
    description: [{ value: told?.description }],
    social: profiles({
      ...{ linkedin: told?.linkedin, twitter: told?.twitter, facebook: told?.facebook },
      ...{ instagram: told?.instagram, youtube: told?.youtube },
    }),
  };
}
