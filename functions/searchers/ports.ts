import type { LeadSource } from '#functions/providers/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { searchers } from '#shared/contracts/searchers/index.ts';
import type { Point } from '#shared/domain/area/globe.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';

export type Coverage = Omit<Reply<typeof searchers.endpoints.coverage>, 'areas'>;

/** A business that has a position. */
export type Place = Found & Point;

/** A source of places that can say where it has any: those with most contact data first, and of these the nearest. */
export type PlaceSource = LeadSource<LocalSearch, Place> & { coverage(): Promise<Coverage> };

/** How many of those found a preview shows. */
export const previewSize = 20;
