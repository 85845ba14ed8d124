import * as z from 'zod';
import { foldText } from '../fold-text.ts';

/** How texts of a search are compared: the spec's search modes. */
export const searchModes = ['contain', 'exact', 'start'] as const;
export const SearchMode = z.enum(searchModes).default('contain');

/** Texts are compared by their letters and digits: one that has none would ask for nothing, and everything would be found. */
const isComparable = (text: string): boolean => foldText(text) !== '';

export const Text = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || isComparable(text), 'invalid')
  .default('');
export const Words = z
  .array(z.string().trim().min(1).max(100).refine(isComparable, 'invalid'))
  .max(50)
  .default([]);
/** ISO 3166-1 alpha-2. */
export const Countries = z
  .array(z.string().regex(/^[A-Z]{2}$/, 'invalid'))
  .max(50)
  .default([]);
export const some = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length).default([]);

/** Whole numbers from `min` to `max`, both included. */
export const Range = z
  .strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    message: 'range_reversed',
    path: ['max'],
  })
  .default({});

/** What a search may ask leads to have, so that they can be reached. */
export const contactFields = ['phone', 'website', 'email'] as const;

export const platforms = ['youtube', 'instagram', 'tiktok'] as const;

/** Head counts as registers and People Data Labs give them. */
export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const;

type Filters = { kind: string; search_type?: string };

/** The names of what a search asks for: how texts are compared is no filter by itself. */
export const setFilters = ({ kind: _kind, search_type: _mode, ...filters }: Filters): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (isSet(value) ? name : []));

/** True if a search asks for anything. */
export const hasFilter = (search: Filters): boolean => setFilters(search).length > 0;

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSet);
  return value !== undefined && value !== '' && value !== false;
}

/** For kinds that are not searched by place: at least one filter. */
export const atLeastOne = { message: 'filter_required', path: [] };
