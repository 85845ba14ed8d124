import type { PeopleSearch } from '#shared/domain/kinds/people.ts';
import { isSourceFailure, type LeadSource } from '../../lead-source.ts';
import { looselyAsked } from '../../vendors/approximate.ts';
import type { CallVendor, VendorDeps } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { domainIn } from '../../vendors/words.ts';
import { type ApolloQuery, createApolloCall, withQuery } from './apollo.ts';
import {
  type MatchedPerson,
  MatchReply,
  PeopleReply,
  personFound,
  type SearchedPerson,
} from './people-reply.ts';
import { employeeRanges, locations, otherSeniorities, seniorityWords } from './words.ts';

/** `reveal`: last names and contacts are asked for too, for a credit each; else leads have what a search shows. */
export type ApolloOptions = { reveal?: boolean };
type Signal = AbortSignal | undefined;

const perPage = 100;
const lastPage = 500;
/** So many people are revealed for one page of ours, ten at a call, which is Apollo's most. */
const revealed = 50;
const perMatch = 10;

const able = {
  filters: ['person', 'position', 'seniority', 'company', 'size', 'countries', 'city'],
  pageSize: perPage,
  cap: perPage * lastPage,
  showsRows: true,
} as const;

/** The search in Apollo's words. A company is known by its domain; other words are looked for wherever Apollo looks. */
export function peopleQuery(search: PeopleSearch): ApolloQuery {
  const domain = domainIn(search.company);
  const keywords = [search.person, domain ? '' : search.company].filter(Boolean).join(' ');
  return {
    q_keywords: keywords || undefined,
    person_titles: search.position ? [search.position] : [],
    include_similar_titles: search.position ? search.search_type !== 'exact' : undefined,
    person_seniorities: seniorityWords(search.seniority),
    q_organization_domains_list: domain ? [domain] : [],
    organization_num_employees_ranges: employeeRanges(search.size),
    person_locations: locations(search.city, search.countries),
  };
}

const approximates = ({ person, company, position, seniority, search_type }: PeopleSearch) => [
  ...looselyAsked('person', 'words', person),
  ...looselyAsked('company', 'words', domainIn(company) ? '' : company),
  ...looselyAsked('position', 'similar', search_type === 'exact' ? '' : position),
  ...otherSeniorities(seniority),
];

/** People of Apollo. Searching costs nothing there; revealing who they are does. */
export function createApolloPeople(
  deps: VendorDeps,
  { reveal = true }: ApolloOptions = {},
): LeadSource<PeopleSearch> {
  const call = createApolloCall(deps);
  const { now } = deps;
  const ask = async (search: PeopleSearch, page: number, per_page: number, signal: Signal) => {
    const query = withQuery('/mixed_people/api_search', { ...peopleQuery(search), page, per_page });
    const reply = await call({ method: 'POST', ...query, schema: PeopleReply, safe: true, signal });
    return reply ?? { total_entries: 0, people: [] };
  };
  const leads = (people: SearchedPerson[], known = new Map<string, MatchedPerson>()) =>
    people.map((one) => personFound(one, known.get(one.id), now()));

  return vendorSource<PeopleSearch>({
    ...{ id: 'apollo', kind: 'people', able, approximates },
    async look(search, rows, signal) {
      const { total_entries, people } = await ask(search, 1, Math.min(perPage, Math.max(1, rows)), signal);
      return { total: { is: 'exact', count: total_entries }, first: leads(people).slice(0, rows) };
    },
    async page(search, { at }, { limit, signal }) {
      const [page = 1, from = 0] = at ? at.split('.').map(Number) : [];
      const { total_entries, people } = await ask(search, page, perPage, signal);
      const ended = page * perPage >= total_entries || page >= lastPage;
      const following = ended ? undefined : `${page + 1}.0`;
      if (!reveal) return { found: leads(people), next: following };
      const wanted = people.slice(from, from + Math.min(revealed, Math.max(1, limit)));
      const { known, done } = await revealAll(call, wanted, signal);
      const to = from + done;
      return {
        found: leads(wanted.slice(0, done), known),
        next: to < people.length ? `${page}.${to}` : following,
      };
    },
  });
}

/** Who they are. What is paid for is not lost: after a failure the page ends with those who are known, and the next one fails. */
async function revealAll(call: CallVendor, people: SearchedPerson[], signal: Signal) {
  const known = new Map<string, MatchedPerson>();
  const path = '/people/bulk_match?reveal_personal_emails=false&reveal_phone_number=false';
  for (let done = 0; done < people.length; done += perMatch) {
    const details = people.slice(done, done + perMatch).map(({ id }) => ({ id }));
    try {
      const reply = await call({
        method: 'POST',
        path,
        body: { details },
        schema: MatchReply,
        safe: false,
        signal,
      });
      for (const match of reply?.matches ?? []) if (match) known.set(match.id, match);
    } catch (error) {
      if (done === 0 || !isSourceFailure(error)) throw error;
      return { known, done };
    }
  }
  return { known, done: people.length };
}
