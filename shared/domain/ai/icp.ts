import * as z from 'zod';
import { CompanySearch } from '../kinds/company.ts';
import { DomainSearch } from '../kinds/domain.ts';
import { InfluencerSearch } from '../kinds/influencer.ts';
import { LocalSearch } from '../kinds/local.ts';
import { PeopleSearch } from '../kinds/people.ts';

/** Requests for suggestions that an account may make on one day. */
export const icpRequestsPerDay = 10;
/** Suggestions that are kept; the oldest go first. */
export const mostIcps = 30;

/** Businesses are searched around a place, which is looked up by its name when the form is opened. */
const LocalWithoutPlace = LocalSearch.omit({ location: true }).extend({
  place: z.string().max(200).nullable(),
});

/** A search that a suggestion fills the form with: each of its own kind's schema. */
export const IcpSearch = z.union([
  LocalWithoutPlace,
  PeopleSearch,
  CompanySearch,
  DomainSearch,
  InfluencerSearch,
]);
export type IcpSearch = z.infer<typeof IcpSearch>;

/** Something that was suggested and is not known here: which filter, and what was said. */
export const DroppedFilter = z.object({ filter: z.string(), value: z.string() });
export type DroppedFilter = z.infer<typeof DroppedFilter>;
