import * as z from 'zod';
import type { EnrichmentSource, Given, Subject } from '../../enrichment-source.ts';
import type { CallVendor, VendorDeps } from '../../vendors/call-vendor.ts';
import { foundOf } from '../../vendors/found-of.ts';
import { fullName, mailDomain, siteKinds } from '../../vendors/subject-words.ts';
import { DomainSearchReply, emailsPerCredit, toldFacts } from './domain-search.ts';
import { createHunterCall, type Signal } from './hunter.ts';

const text = z.string().nullish().catch(undefined);
/** Without an e-mail it says 200 and null. */
const FinderReply = z.object({
  data: z
    .object({
      email: text,
      score: z.number().nullish().catch(undefined),
      phone_number: text,
      verification: z.object({ status: text, date: text }).nullish().catch(undefined),
      sources: z
        .array(z.object({ uri: text, last_seen_on: text }))
        .nullish()
        .catch(undefined),
    })
    .nullable(),
});

/** E-mails of Hunter: of somebody by name and domain, or of all that it knows of a domain. */
export function createHunterEmails(deps: VendorDeps): EnrichmentSource[] {
  const call = createHunterCall(deps);
  const seen = () => deps.now().toISOString();
  return [
    {
      ...{ id: 'hunter', gives: 'emails', kinds: ['people'], cost: { credits: 1, per: 'answer' } },
      canAsk: (subject) => Boolean(mailDomain(subject) && fullName(subject)),
      ask: (subject, { signal }) => findEmail(call, subject, seen(), signal),
    },
    {
      ...{ id: 'hunter', gives: 'emails', kinds: siteKinds, cost: { credits: 1, per: 'answer' } },
      canAsk: (subject) => mailDomain(subject) !== undefined,
      ask: (subject, { signal }) => searchDomain(call, subject, seen(), signal),
    },
  ];
}

async function findEmail(
  call: CallVendor,
  subject: Subject,
  seen: string,
  signal: Signal,
): Promise<Given | undefined> {
  const [domain, name] = [mailDomain(subject), fullName(subject)];
  if (!domain || !name) return undefined;
  const query = new URLSearchParams({ domain, first_name: name.first, last_name: name.last });
  const asked = { method: 'GET', path: `/email-finder?${query}`, schema: FinderReply } as const;
  const reply = await call({ ...asked, safe: true, none: 404, signal });
  const told = reply?.data;
  if (!told?.email || told.verification?.status === 'invalid') return undefined;
  const [page] = told.sources ?? [];
  const email = {
    ...{ value: told.email, label: 'personal', confidence: told.score ?? undefined },
    ...{ url: page?.uri ?? undefined, seen: page?.last_seen_on },
  };
  return valuesOf(domain, seen, { email: [email], phone: [{ value: told.phone_number }] });
}

async function searchDomain(
  call: CallVendor,
  subject: Subject,
  seen: string,
  signal: Signal,
): Promise<Given | undefined> {
  const domain = mailDomain(subject);
  if (!domain) return undefined;
  const query = new URLSearchParams({ domain, limit: String(emailsPerCredit) });
  const asked = { method: 'GET', path: `/domain-search?${query}`, schema: DomainSearchReply } as const;
  const reply = await call({ ...asked, safe: true, none: 404, signal });
  const facts = toldFacts(reply?.data);
  return facts.email.length > 0 ? valuesOf(domain, seen, facts) : undefined;
}

function valuesOf(domain: string, seen: string, facts: Parameters<typeof foundOf>[0]['facts']): Given {
  const record = { source: 'hunter', kind: 'domain', id: domain, name: domain, seen } as const;
  const { name: _name, ...values } = foundOf({
    ...record,
    ...{ confidence: 70, columns: {}, facts, url: `https://hunter.io/search/${encodeURIComponent(domain)}` },
  }).values;
  return { values };
}
