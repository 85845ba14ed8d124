import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { SourceId, SourceReason } from '#shared/domain/leads/sources.ts';

/** What a source can do, as data: what a page says before a run, and what a run keeps to. */
export type SourceAbilities = {
  /** The fields of the search that it honours, by their names in the search; `kind` aside. The others are told and left out. */
  filters: readonly string[];
  /** Whether it keeps to the area that was drawn. One that does not searches the circle around it, and what lies outside is dropped. */
  areas?: true;
  /** The most leads of one call. */
  pageSize: number;
  /** The most leads that one search gives, however many there are. */
  cap: number;
  /** Whether a look gives first rows; where it does not, seeing a row costs us or the account. */
  showsRows: boolean;
  /** Days for which its terms let results be kept; undefined where they set no end. */
  keepDays?: number;
};

/** How many there are: exactly, at least so many, or nobody can say. */
export type Total = { is: 'exact' | 'at_least'; count: number } | { is: 'unknown' };

/** What can be told of a search without cost. */
export type Look<F extends Found = Found> = {
  total: Total;
  /** How many of them have the field, where the source can say. */
  has?: { phone: number; website: number; email: number };
  /** How many of them are where: the middle of each cell, longitude first, and how many are in it. */
  cells?: [lon: number, lat: number, count: number][];
  /** The first of them with full values, in the order of the pages; none where `showsRows` is false. */
  first: F[];
};

export type PageOptions = {
  /** What the page before gave; absent for the first. At most 1,000 characters. */
  cursor?: string | undefined;
  /** How many leads are still wanted. A page may give more: the caller cuts. */
  limit: number;
  signal?: AbortSignal | undefined;
};
/** `next` is absent where there are no more. The same cursor gives the same page as long as the source's data stay the same. */
export type Page<F extends Found = Found> = {
  found: F[];
  next?: string | undefined;
  /** The parts that were searched for it, of a source that searches an area in parts. */
  areas?: SearchedArea[] | undefined;
};

/**
 * Where leads of one kind come from. Whatever goes wrong at its side is a `SourceFailure`; an abort rejects with the signal's
 * reason. Each lead has its values with provenance, under an id that is stable within the source.
 */
export type LeadSource<S extends Search = Search, F extends Found = Found> = {
  id: SourceId;
  kind: S['kind'];
  able: SourceAbilities;
  /** What it asks for in the place of what is wanted, told without asking anybody; absent where that never differs. */
  approximates?(search: S): Approximation[];
  /** `rows` is how many first leads are wished: 0 where only the total is asked for. */
  look(search: S, options: { rows: number; signal?: AbortSignal | undefined }): Promise<Look<F>>;
  page(search: S, options: PageOptions): Promise<Page<F>>;
};

type Details = { retryAfter?: number | undefined; area?: SearchedArea | undefined; cause?: unknown };

/** A source that gives nothing, or no more. The message is for logs: it holds neither keys nor what a vendor wrote. */
export class SourceFailure extends Error {
  readonly source: SourceId;
  readonly reason: SourceReason;
  /** Seconds after which asking again makes sense, where the source said so. */
  readonly retryAfter: number | undefined;
  /** The part of the area that it gave nothing for. */
  readonly area: SearchedArea | undefined;

  constructor(source: SourceId, reason: SourceReason, more: Details = {}) {
    super(`${source}: ${reason}`, { cause: more.cause });
    this.name = 'source_failed';
    this.source = source;
    this.reason = reason;
    this.retryAfter = more.retryAfter;
    this.area = more.area;
  }
}

/** The longest that anybody waits for a source, in seconds: one that says a day gives nothing more. */
export const longestWait = 900;

export const isSourceFailure = (error: unknown): error is SourceFailure => error instanceof SourceFailure;
