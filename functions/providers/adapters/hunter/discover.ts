import * as z from 'zod';
import type { CallVendor } from '../../vendors/call-vendor.ts';
import { domainIn } from '../../vendors/words.ts';
import type { Signal } from './hunter.ts';

const text = z.string().nullish().catch(undefined);
const Listed = z.object({
  domain: z.string().min(1),
  organization: text,
  industry: text,
  headcount: text,
  country: text,
  emails_count: z
    .object({ total: z.int().min(0) })
    .nullish()
    .catch(undefined),
});
/** A company as a search shows it. */
export type Listed = z.infer<typeof Listed>;
const DiscoverReply = z.object({ data: z.array(Listed), meta: z.object({ results: z.int().min(0) }) });

/** The most of one page, which is also what comes where nothing is said, and the last place where one may begin. */
export const discoverPage = 100;
const lastOffset = 10_000;
export const discoverCap = lastOffset + discoverPage;

export type DiscoverFilters = { [filter: string]: unknown };

/** A company by its domain or by its name. */
export function organizationFilter(wanted: string): DiscoverFilters {
  if (!wanted) return {};
  const domain = domainIn(wanted);
  return { organization: domain ? { domain: [domain] } : { name: [wanted] } };
}

/**
 * Where the company is, as its clients send it: a list of places, each with as much as is known. (Its description says lists of
 * countries and of cities.)
 */
export function locationFilter(city: string, countries: readonly string[]): DiscoverFilters {
  const places = countries.map((country) => ({ country, ...(city ? { city } : {}) }));
  const include = places.length === 0 && city ? [{ city }] : places;
  return include.length > 0 ? { headquarters_location: { include } } : {};
}

/** Some of a list, or nothing where nothing is wanted. */
export const includeFilter = (name: string, words: readonly string[]): DiscoverFilters =>
  words.length > 0 ? { [name]: { include: words } } : {};

/** Hunter's name of a technology: small letters, `-` for what is no letter or digit. */
export const technologySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** One page, and whether there is another. The first is asked for without a place: plans that may not turn pages refuse any. */
export async function discover(call: CallVendor, filters: DiscoverFilters, offset: number, signal: Signal) {
  const body = { ...filters, ...(offset > 0 ? { offset } : {}) };
  const reply = await call({
    method: 'POST',
    path: '/discover',
    body,
    schema: DiscoverReply,
    safe: true,
    signal,
  });
  const { data = [], meta = { results: 0 } } = reply ?? {};
  const next = offset + discoverPage;
  return { listed: data, total: meta.results, hasNext: next < meta.results && next <= lastOffset };
}
