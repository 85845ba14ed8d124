import * as z from 'zod';
import { withCommon } from './actions.ts';
import { common, hidden, keptColumns } from './column.ts';
import { siteKey } from './identity-keys.ts';
import type { Kind } from './kind.ts';
import {
  atLeastOne,
  Countries,
  companySizes,
  contactFields,
  hasFilter,
  Range,
  SearchMode,
  some,
  Text,
  Words,
} from './search-parts.ts';

/** A search for companies by what registers say of them. `revenue` is in US dollars a year, `founded` a year. */
export const CompanySearch = z
  .strictObject({
    kind: z.literal('company'),
    search_type: SearchMode,
    text: Text,
    industries: Words,
    size: some(companySizes),
    revenue: Range,
    technologies: Words,
    countries: Countries,
    city: Text,
    founded: Range,
    /** What they must have, all of it. */
    has: some(contactFields),
  })
  .refine(hasFilter, atLeastOne);
export type CompanySearch = z.infer<typeof CompanySearch>;

export const company = {
  id: 2,
  name: 'Company',
  search: CompanySearch,
  stored: z.object({ kind: z.literal('company') }).catchall(z.any()),
  columns: [
    ...common('name', 'email_status', 'email', 'phone', 'website'),
    { key: 'industry', type: 'text', filterable: true, width: 180 },
    { key: 'size', type: 'enum', filterable: true, width: 110 },
    // Where a company came from is seen beside it on a usual screen.
    ...common('source', 'people_count'),
    { key: 'revenue', type: 'money', filterable: true, width: 130 },
    { key: 'founded', type: 'number', filterable: true, width: 90 },
    ...common('city', 'country', 'technologies'),
    ...hidden('socials'),
    { key: 'linkedin_url', type: 'text', filterable: true, hidden: true, width: 180 },
    ...common('sent', 'sent_to', 'created_at', 'street', 'postal_code', 'state'),
    ...common('emails_count', 'phones_count', ...keptColumns),
  ],
  under: ['industry', 'city'],
  hasSite: true,
  masked: { linkedin_url: 'host' },
  identity: ({ columns, first }) => siteKey(first('website'), columns.linkedin_url),
  delivered: { contact: 1 },
  actions: withCommon('website', 'get-employees'),
  spoken: {
    who: 'the company {{name}}',
    facts: '{{industry}}, {{size}}, {{city}}, {{country}}, {{website}}',
  },
  manual: {
    fields: [
      ...(['website', 'name', 'email', 'phone', 'linkedin_url'] as const),
      ...(['street', 'postal_code', 'city', 'state', 'country'] as const),
    ],
    needs: [['website']],
    linkedin: 'company',
  },
} as const satisfies Kind;
