import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { foundOf, profiles, webAddress } from '../../vendors/found-of.ts';
import { sizeOf } from '../../vendors/words.ts';
import { readSeniority } from './words.ts';

const text = z.string().nullish().catch(undefined);
const Organization = z
  .object({
    name: text,
    website_url: text,
    primary_domain: text,
    industry: text,
    estimated_num_employees: z.number().nullish().catch(undefined),
  })
  .nullish()
  .catch(undefined);

/** Somebody as a search shows them: without the last name, and without contacts. */
const SearchedPerson = z.object({
  id: z.string().min(1),
  first_name: text,
  last_name_obfuscated: text,
  title: text,
  last_refreshed_at: text,
  organization: Organization,
});
export type SearchedPerson = z.infer<typeof SearchedPerson>;
export const PeopleReply = z.object({ total_entries: z.int().min(0), people: z.array(SearchedPerson) });

/** Somebody as a match shows them, for a credit. */
export const MatchedPerson = z.object({
  id: z.string(),
  name: text,
  first_name: text,
  last_name: text,
  title: text,
  seniority: text,
  departments: z.array(z.string()).nullish().catch(undefined),
  email: text,
  email_status: text,
  linkedin_url: text,
  twitter_url: text,
  facebook_url: text,
  github_url: text,
  city: text,
  state: text,
  country: text,
  organization: Organization,
});
export type MatchedPerson = z.infer<typeof MatchedPerson>;
/** A person who is not found is null. */
export const MatchReply = z.object({ matches: z.array(MatchedPerson.nullable()) });

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Somebody as a lead: with what a match told, where there was one. `now` is when Apollo was asked. */
export function personFound(searched: SearchedPerson, matched: MatchedPerson | undefined, now: Date): Found {
  const { id } = searched;
  const organization = { ...searched.organization, ...matched?.organization };
  const name = matched?.name || joined(matched?.first_name, matched?.last_name);
  return foundOf({
    ...{ source: 'apollo', kind: 'people', id, confidence: 70 },
    url: `https://app.apollo.io/#/people/${encodeURIComponent(id)}`,
    name: name || joined(searched.first_name, searched.last_name_obfuscated) || id,
    seen: searched.last_refreshed_at ?? now.toISOString(),
    ...{ city: matched?.city, state: matched?.state, country: countryCode(matched?.country) },
    columns: {
      position: matched?.title ?? searched.title,
      company: organization.name,
      seniority: readSeniority(matched?.seniority),
      department: matched?.departments?.[0]?.replace(/^master_/, '').replaceAll('_', ' '),
      industry: organization.industry,
      size: sizeOf(organization.estimated_num_employees),
      company_website: webAddress(organization.website_url ?? organization.primary_domain),
      linkedin_url: webAddress(matched?.linkedin_url),
    },
    facts: {
      email: [{ value: emailOf(matched), confidence: matched?.email_status === 'verified' ? 90 : 50 }],
      social: profiles({
        linkedin: matched?.linkedin_url,
        twitter: matched?.twitter_url,
        facebook: matched?.facebook_url,
        github: matched?.github_url,
      }),
    },
  });
}

/** For an e-mail that the plan does not show, Apollo gives one of its own. */
function emailOf(matched: MatchedPerson | undefined): string | undefined {
  const email = matched?.email ?? undefined;
  return email?.includes('@') && !/^email_not_unlocked|@domain\.com$/i.test(email) ? email : undefined;
}
