import type { Point } from '#shared/domain/area/globe.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';

/** A text letter by letter: for each, the ways in which it may be written; an empty one says that it may be left out. */
export type Spelling = readonly (readonly string[])[];

/** What one of the tags under these keys must be; any value where nothing is said of it. */
export type TagFilter = {
  keys: readonly string[];
  /** One of these is the value, or one of several values with semicolons between. */
  values?: readonly string[];
  /** One of these is somewhere in the value. */
  spelled?: readonly Spelling[];
  /** The keys may be followed by a country, as `phone:IE`. */
  byCountry?: true;
};

/** An element of OpenStreetMap. `seen` is when it was edited last, in milliseconds since 1970. */
export type OsmElement = Point & {
  type: 'node' | 'way' | 'relation';
  id: number;
  tags: Readonly<Record<string, string>>;
  seen: number | undefined;
};

/**
 * Whoever the search finds has all filters of one set of `any`, and all of `all`; others may have them too. `any` is empty where
 * OpenStreetMap has no tags for what is searched.
 */
export type OsmFilters = { any: readonly (readonly TagFilter[])[]; all: readonly TagFilter[] };

/**
 * What OpenStreetMap's tags mean for a search. It stands with the import of such data, which reads the same tags, and is given to
 * the adapter, which knows the server and its language alone.
 */
export type OsmPlaces = {
  filtersOf(search: LocalSearch): OsmFilters;
  /** The place that an element is, if the search finds it; where it lies is not looked at. */
  placeOf(element: OsmElement, search: LocalSearch, now: Date): Found | undefined;
};
