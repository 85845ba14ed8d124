import * as z from 'zod';
import { withCommon } from './actions.ts';
import { common, keptColumns } from './column.ts';
import { siteKey } from './identity-keys.ts';
import type { Kind } from './kind.ts';
import { atLeastOne, Countries, hasFilter, Range, SearchMode, Text, Words } from './search-parts.ts';

/** `com`, `co.uk`; a dot in front is taken away. */
const Ending = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^\./, ''))
  .pipe(z.string().regex(/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)?$/u, 'invalid'));

/** The ending of all invented domains: it is reserved, so that none of them is anybody's. */
export const inventedEnding = 'example';

/** A search for domains. `rank` 1 is the site that most people visit; `languages` are ISO 639-1. */
export const DomainSearch = z
  .strictObject({
    kind: z.literal('domain'),
    search_type: SearchMode,
    text: Text,
    endings: z.array(Ending).max(50).default([]),
    technologies: Words,
    rank: Range,
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, 'invalid'))
      .max(50)
      .default([]),
    countries: Countries,
    has_email: z.boolean().default(false),
  })
  .refine(hasFilter, atLeastOne);
export type DomainSearch = z.infer<typeof DomainSearch>;

export const domain = {
  id: 4,
  name: 'Domain',
  search: DomainSearch,
  stored: z.object({ kind: z.literal('domain') }).catchall(z.any()),
  columns: [
    ...common('name', 'email_status', 'email', 'phone'),
    { key: 'rank', type: 'number', filterable: true, width: 100 },
    { key: 'ending', type: 'text', filterable: true, width: 90 },
    { key: 'language', type: 'enum', filterable: true, width: 110 },
    { key: 'organization', type: 'text', filterable: true, width: 180 },
    ...common('people_count', 'technologies', 'country', 'city', 'socials', 'website'),
    { key: 'registered', type: 'date', filterable: true, hidden: true, width: 130 },
    { key: 'expires', type: 'date', filterable: true, width: 130 },
    { key: 'registrar', type: 'text', filterable: true, hidden: true, width: 180 },
    { key: 'mail_provider', type: 'text', filterable: true, width: 160 },
    { key: 'accepts_mail', type: 'flag', hidden: true, width: 120 },
    { key: 'mail_protection', type: 'list', filterable: true, hidden: true, width: 130 },
    { key: 'registration_status', type: 'list', filterable: true, hidden: true, width: 200 },
    { key: 'name_servers', type: 'list', filterable: true, hidden: true, width: 200 },
    ...common(
      'sent',
      'sent_to',
      'source',
      'created_at',
      'state',
      'emails_count',
      'phones_count',
      ...keptColumns,
    ),
  ],
  under: ['organization'],
  hasSite: true,
  masked: { name: 'host' },
  identity: ({ first }) => siteKey(first('website'), undefined),
  delivered: { employees: 2, email: 1 },
  actions: withCommon('website', 'get-employees', 'details'),
  spoken: {
    who: 'the business behind the website {{name}}',
    facts: '{{website}}, {{country}}, {{technologies}}',
  },
  manual: { fields: ['domain', 'email', 'phone', 'city', 'state', 'country'], needs: [['domain']] },
} as const satisfies Kind;
