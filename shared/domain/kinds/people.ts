import * as z from 'zod';
import { withCommon } from './actions.ts';
import { common, hidden, keptColumns } from './column.ts';
import { linkedinKey } from './identity-keys.ts';
import type { Kind } from './kind.ts';
import {
  atLeastOne,
  Countries,
  companySizes,
  hasFilter,
  SearchMode,
  some,
  Text,
  Words,
} from './search-parts.ts';

/** The spec's seniority and job levels, highest first. */
export const seniorities = [
  'founder_owner',
  'c_level',
  'vice_president',
  'director',
  'head',
  'manager',
  'senior',
  'individual_contributor',
  'entry',
  'intern',
  'volunteer',
] as const;

/** A search for people at work. `person` is a LinkedIn URL, an e-mail or a name. */
export const PeopleSearch = z
  .strictObject({
    kind: z.literal('people'),
    search_type: SearchMode,
    person: Text,
    position: Text,
    seniority: some(seniorities),
    department: Text,
    company: Text,
    size: some(companySizes),
    industries: Words,
    countries: Countries,
    city: Text,
  })
  .refine(hasFilter, atLeastOne);
export type PeopleSearch = z.infer<typeof PeopleSearch>;

export const people = {
  id: 3,
  name: 'People',
  search: PeopleSearch,
  stored: z.object({ kind: z.literal('people') }).catchall(z.any()),
  columns: [
    ...common('name'),
    { key: 'position', type: 'text', filterable: true, width: 190 },
    { key: 'company', type: 'text', filterable: true, width: 180 },
    ...common('email_status', 'email', 'phone'),
    { key: 'seniority', type: 'enum', filterable: true, order: seniorities, width: 130 },
    { key: 'department', type: 'text', filterable: true, width: 130 },
    // Where somebody came from is seen beside them on a usual screen.
    ...common('source'),
    { key: 'industry', type: 'text', filterable: true, width: 160 },
    { key: 'size', type: 'enum', filterable: true, width: 110 },
    ...common('city', 'country'),
    { key: 'company_website', type: 'text', filterable: true, width: 170 },
    { key: 'linkedin_url', type: 'text', filterable: true, hidden: true, width: 180 },
    ...hidden('socials'),
    ...common('sent', 'sent_to', 'created_at', 'state', 'emails_count', 'phones_count', ...keptColumns),
  ],
  under: ['position', 'company'],
  hasSite: false,
  masked: { name: 'surname', linkedin_url: 'host' },
  // Colleagues share a box: an address alone says who somebody is only where there is no profile.
  identity: ({ columns, first }) => {
    const email = first('email');
    const profile = linkedinKey(columns.linkedin_url);
    return profile.length > 0 || !email ? profile : [`email:${email.toLowerCase()}`];
  },
  delivered: { contact: 3, phone: 1, similar: 2 },
  actions: withCommon('email-found', 'find-emails', 'get-phones', 'get-employees', 'find-similar'),
  spoken: { who: '{{name}}', facts: '{{position}}, {{seniority}}, {{company}}, {{industry}}, {{city}}' },
  manual: {
    fields: [
      'linkedin_url',
      'email',
      'name',
      'website',
      'company',
      'position',
      'phone',
      'city',
      'state',
      'country',
    ],
    needs: [['linkedin_url'], ['email'], ['name', 'website']],
    nameParts: ['first_name', 'last_name'],
    linkedin: 'person',
  },
} as const satisfies Kind;
