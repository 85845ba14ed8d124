import type { Enricher, EnrichmentOutcome } from '#functions/enrichment/index.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { OutboundError } from '#functions/platform/outbound/outbound-error.ts';
import { type LeadSource, SourceFailure } from '#functions/providers/index.ts';
import type { Searcher } from '#functions/searchers/index.ts';
import { searchSources } from '#functions/searchers/sources/search-sources.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { World } from '../world.ts';
import { isPick, pick } from './faults.ts';
import type { Process } from './process.ts';

const seen = '2026-11-20T00:00:00.000Z';
const value = (text: string) => [
  { value: text, source: 'made up', confidence: 90, first_seen: seen, last_seen: seen },
];

/** Businesses that there are in a story. */
const businesses = 60;
const withoutWebsite = 7;

/** Which of the made-up businesses it is, by any name that a data set gives it. */
export const businessOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** A business as one data set or two know it; all of them have its first name among its ids. */
function place(no: number, joined: boolean): Found {
  const first = `a:${no}`;
  const [id, ids] = joined ? [`b:${no}`, [`b:${no}`, first]] : [first, [first]];
  return {
    ...{
      kind: 'local',
      id,
      ids,
      name: `Business ${no}`,
      lat: 40.7,
      lon: -73.9,
      sources: ['made up'],
      sample: true,
    },
    values: no % withoutWebsite === 0 ? {} : { website: value(`https://no-${no}.example/`) },
  };
}

/** The most businesses on one page: a page asked for again is the same. */
const pageSize = 9;
const fails = 0.1;

/** Finds some of the businesses; `text` says where it begins, and under which names. Now and then it has too much to do. */
export function searcherOf(world: World, process: Process): Searcher {
  const { dice } = world;
  const source: LeadSource = {
    id: 'open-data',
    kind: 'local',
    able: { filters: ['location', 'text'], pageSize, cap: businesses, showsRows: true },
    look: async () => ({
      total: { is: 'exact', count: businesses },
      has: { website: businesses, phone: 0, email: 0 },
      first: [],
    }),
    page: (search, { cursor = '0', limit }) =>
      process.call(() => {
        if (!world.calm && dice.vendors() < fails)
          throw new SourceFailure('open-data', 'rate_limited', {
            retryAfter: Math.ceil(dice.vendors() * 60),
          });
        const begin = Number.parseInt('text' in search ? search.text : '0', 10);
        const from = Number(cursor);
        const to = Math.min(from + Math.min(limit, pageSize), businesses);
        const found = Array.from({ length: to - from }, (_, index) => {
          const no = from + index;
          return place((begin + no) % businesses, begin % 3 === no % 3);
        });
        return { found, ...(to < businesses ? { next: String(to) } : {}) };
      }, 300),
  };
  return searchSources({ 'open-data': async () => source }, () => 0);
}

const ways = ['found', 'found', 'found', 'nothing_found', 'timeout', 'http_error', 'throws'] as const;

/** A website is as it is, but what is passing today may be gone at the next visit. */
export function enricherOf({ dice }: World, process: Process): Enricher {
  return {
    async enrich({ website }): Promise<EnrichmentOutcome> {
      const way = pick(dice.vendors, ways);
      await process.call(() => undefined, dice.vendors() ** 4 * 25_000);
      if (way === 'found') return { values: { email: value(`hello@${new URL(website).host}`) }, pages: [] };
      if (way === 'throws') throw new Error('a page that nobody thought of');
      return { values: {}, pages: [], problem: way };
    },
  };
}

type Answer = 200 | 500 | 410 | 'hangs';
const moods: readonly [Answer[], ...Answer[][]] = [
  [200],
  [200, 200, 500],
  [200, 'hangs'],
  [500],
  [200, 200, 200, 200, 200, 200, 200, 200, 410],
];
const givenUpMs = 10_000;

/** What a list's receiver has seen: each event that it got, and what it said. */
export type Received = { process: Process; id: string; body: string; answer: Answer };

/** The receiver of a list, in a mood that changes when somebody sees to it. */
export function createReceiver({ dice }: World) {
  const received: Received[] = [];
  const mood = { answers: pick(dice.vendors, moods) };
  const fetchOf =
    (process: Process): GuardedFetch =>
    async (url, { headers = {}, body = '' } = {}) => {
      const answer = isPick(mood.answers) ? pick(dice.vendors, mood.answers) : 500;
      const milliseconds = answer === 'hangs' ? givenUpMs : dice.vendors() ** 3 * 5000;
      await process.call(() => {
        received.push({ process, id: headers['webhook-id'] ?? '', body: String(body), answer });
      }, milliseconds);
      if (answer === 'hangs') throw new OutboundError('timeout', url);
      return { status: answer, headers: {}, body: Buffer.from(''), url, redirects: [], truncated: false };
    };
  return {
    received,
    fetchOf,
    changeMood(): void {
      mood.answers = pick(dice.vendors, moods);
    },
    becomeGood(): void {
      mood.answers = [200];
    },
  };
}
