import * as z from 'zod';
import type { EnrichmentSource, Subject } from '../../enrichment-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { fullName, mailDomain, profileOf } from '../../vendors/subject-words.ts';
import { type ApolloQuery, createApolloCall, withQuery } from './apollo.ts';
import { MatchedPerson, personFound } from './people-reply.ts';

const Reply = z.object({ person: MatchedPerson.nullable() });

/** Who is meant, in Apollo's words; undefined where that is not certain enough to pay for an answer. */
function matchQuery(subject: Subject): ApolloQuery | undefined {
  const [profile, domain, name] = [profileOf(subject), mailDomain(subject), fullName(subject)];
  if (!profile && !(domain && name)) return undefined;
  return {
    ...(name ? { first_name: name.first, last_name: name.last } : {}),
    ...{ domain, linkedin_url: profile ? `https://www.${profile}` : undefined },
    // Phones come later, to a webhook; private addresses are not asked for.
    ...{ reveal_personal_emails: false, reveal_phone_number: false },
  };
}

/** The e-mail at work of somebody, for a credit. */
export function createApolloEmails(deps: VendorDeps): EnrichmentSource {
  const call = createApolloCall(deps);
  return {
    ...{ id: 'apollo', gives: 'emails', kinds: ['people'], cost: { credits: 1, per: 'answer' } },
    canAsk: (subject) => matchQuery(subject) !== undefined,
    async ask(subject, { signal }) {
      const query = matchQuery(subject);
      if (!query) return undefined;
      const asked = { method: 'POST', ...withQuery('/people/match', query), schema: Reply } as const;
      const reply = await call({ ...asked, safe: false, none: 404, signal });
      if (!reply?.person) return undefined;
      const { values, columns, origin } = personFound({ id: reply.person.id }, reply.person, deps.now());
      const { email, social } = values;
      return email
        ? { values: { email, ...(social ? { social } : {}) }, columns: columns ?? {}, origin }
        : undefined;
    },
  };
}
