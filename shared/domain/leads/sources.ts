import type { KindKey } from '../kinds/index.ts';

/** Who is asked for leads: a data set of our own, or a vendor. */
export const sourceIds = [
  'open-data',
  'google-places',
  'overpass',
  'apollo',
  'people-data-labs',
  'hunter',
  'modash',
  'youtube',
  'rdap',
  'sample',
] as const;
export type SourceId = (typeof sourceIds)[number];

/** Why a source gave nothing, or no more: stable words that pages translate. */
export const sourceReasons = [
  /** Nobody has set up a key for it. */
  'no_key',
  /** It does not take the key, or not any more. */
  'key_refused',
  /** The account with the vendor is used up. */
  'no_credits',
  'rate_limited',
  /** It cannot be reached, is too slow, or failed. */
  'unavailable',
  /** It answered something that is not its format. */
  'bad_answer',
  /** It gave the same page again and again. */
  'repeats_itself',
  /** It holds nothing of this kind, or nothing was imported. */
  'no_data',
  /** It cannot honour one filter of the search. */
  'no_filter_honoured',
] as const;
export type SourceReason = (typeof sourceReasons)[number];

/** The order in which the sources of a kind are asked; those that are not set up are passed over, and the sample set comes last. */
export const sourceOrder: Record<KindKey, readonly SourceId[]> = {
  local: ['open-data', 'google-places', 'overpass', 'sample'],
  people: ['apollo', 'people-data-labs', 'sample'],
  company: ['open-data', 'apollo', 'people-data-labs', 'hunter', 'sample'],
  domain: ['open-data', 'hunter', 'sample'],
  influencer: ['modash', 'youtube', 'sample'],
};

/** Those that cost nobody anything to read through. */
export const ownSources: readonly SourceId[] = ['open-data', 'sample'];

/** The sources that ask for a key, with the kinds of leads that they know. */
export const keyedSources = [
  'google-places',
  'apollo',
  'people-data-labs',
  'hunter',
  'modash',
  'youtube',
] as const;
export type KeyedSource = (typeof keyedSources)[number];

export const kindsOfSource = (id: SourceId): KindKey[] =>
  (Object.keys(sourceOrder) as KindKey[]).filter((kind) => sourceOrder[kind].includes(id));
