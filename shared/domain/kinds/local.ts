import * as z from 'zod';
import { SearchLocation, searchRadiusKm } from '../area/search-location.ts';
import { isCategoryKey } from '../leads/categories/finer-categories.ts';
import { withCommon } from './actions.ts';
import { common, hidden, keptColumns } from './column.ts';
import type { Kind } from './kind.ts';
import { contactFields, searchModes, Text } from './search-parts.ts';

/** A category of either level: those of `placeCategories`, and the finer ones below them. */
const CategoryKey = z
  .string()
  .refine(isCategoryKey, 'There is no such category.')
  .meta({ examples: ['restaurant', 'pizza_restaurant'] });

/** The spec's technology filters, as enrichment names what it finds on a website. */
export const localTechnologies = [
  'wordpress',
  'joomla',
  'wix',
  'shopify',
  'typo3',
  'google my business',
] as const;

/** A search for local businesses. Empty `categories` means every category, several `technologies` mean any of them. */
export const LocalSearch = z.strictObject({
  kind: z.literal('local'),
  location: SearchLocation,
  categories: z.array(CategoryKey).max(50).default([]),
  /** How `text` is compared. Absent in what earlier releases saved, which is `contain`. */
  search_type: z.enum(searchModes).optional(),
  text: Text,
  has: z.array(z.enum(contactFields)).max(contactFields.length).default([]),
  /** Absent in what earlier releases saved. */
  technologies: z.array(z.enum(localTechnologies)).max(localTechnologies.length).optional(),
});
export type LocalSearch = z.infer<typeof LocalSearch>;

/** One that any release may have written: categories and contact data that are no longer known keep their names. */
const stored = z.object({
  kind: z.literal('local'),
  location: z.object({
    label: z.string().optional(),
    lat: z.number(),
    lon: z.number(),
    radius_km: z.number().default(searchRadiusKm.default),
    polygon: z.array(z.tuple([z.number(), z.number()])).optional(),
  }),
  categories: z.array(z.string()).default([]),
  search_type: z.string().optional(),
  text: z.string().default(''),
  has: z.array(z.string()).default([]),
  technologies: z.array(z.string()).optional(),
});

/** Businesses with a place that customers come to, or that come to them. */
export const local = {
  id: 1,
  name: 'Local',
  search: LocalSearch,
  stored,
  columns: [
    // Where a lead came from is seen beside it on a usual screen.
    ...common('name', 'email_status', 'email', 'phone', 'website', 'category', 'source', 'people_count'),
    ...hidden('socials'),
    ...common('technologies', 'city', 'sent', 'sent_to', 'created_at', 'street', 'postal_code', 'state'),
    ...common('country', 'emails_count', 'phones_count', ...keptColumns),
  ],
  under: ['street', 'city'],
  hasSite: true,
  // Branches share website, phone and name: only their sources tell them apart.
  identity: () => [],
  // `email` is the one that a website crawl finds: the spec prices it for domains, and a business's website is one.
  delivered: { contact: 1, employees: 2, email: 1 },
  actions: withCommon('website', 'get-employees'),
  spoken: {
    who: 'the local business {{name}}',
    facts: '{{category}}, {{street}}, {{city}}, {{website}}, {{technologies}}',
  },
  manual: {
    fields: [
      ...(['website', 'name', 'email', 'phone', 'first_name', 'last_name'] as const),
      ...(['street', 'postal_code', 'city', 'state', 'country'] as const),
    ],
    needs: [['website']],
  },
} as const satisfies Kind;
