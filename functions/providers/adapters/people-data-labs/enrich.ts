import * as z from 'zod';
import type { EnrichmentSource, Given, Subject } from '../../enrichment-source.ts';
import type { CallVendor, VendorDeps } from '../../vendors/call-vendor.ts';
import { fullName, mailDomain, profileOf } from '../../vendors/subject-words.ts';
import { createPdlCall } from './pdl.ts';
import { Person, personFields, personFound } from './people-reply.ts';

/** Its description states the record alone; its documentation puts it under `data`. */
const Reply = z.object({ data: Person });
/** How sure it must be that it is the same person, of 10: below that its own documentation calls a match unlikely. */
const leastLikelihood = '6';

/** Who is meant, in its words; undefined where that is not certain enough to pay for an answer. */
function enrichQuery(subject: Subject): URLSearchParams | undefined {
  const [profile, domain, name] = [profileOf(subject), mailDomain(subject), fullName(subject)];
  if (!profile && !subject.email && !(domain && name)) return undefined;
  const query = new URLSearchParams({ min_likelihood: leastLikelihood, titlecase: 'true' });
  query.set('data_include', personFields.join(','));
  if (profile) query.set('profile', profile);
  if (subject.email) query.set('email', subject.email);
  if (name) {
    query.set('first_name', name.first);
    query.set('last_name', name.last);
  }
  if (domain) query.set('company', domain);
  return query;
}

/** What it knows of somebody: the phones, or the e-mails. Each answer costs a credit, and one without them is an answer too. */
export function createPdlEnrichments(deps: VendorDeps): EnrichmentSource[] {
  const call = createPdlCall(deps);
  const source = (gives: 'phones' | 'emails', field: 'phone' | 'email'): EnrichmentSource => ({
    ...{ id: 'people-data-labs', gives, kinds: ['people'], cost: { credits: 1, per: 'answer' } },
    canAsk: (subject) => enrichQuery(subject) !== undefined,
    async ask(subject, { signal }) {
      const given = await enrich(call, subject, deps.now(), signal);
      return given?.values[field] ? given : undefined;
    },
  });
  return [source('phones', 'phone'), source('emails', 'email')];
}

async function enrich(
  call: CallVendor,
  subject: Subject,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<Given | undefined> {
  const query = enrichQuery(subject);
  if (!query) return undefined;
  const asked = { method: 'GET', path: `/person/enrich?${query}`, schema: Reply } as const;
  const reply = await call({ ...asked, safe: false, none: 404, signal });
  if (!reply) return undefined;
  const { values, columns, origin } = personFound(reply.data, now);
  const { name: _name, ...others } = values;
  return { values: others, columns: columns ?? {}, origin };
}
