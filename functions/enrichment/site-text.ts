import { randomUUID } from 'node:crypto';
import { claimHosts } from './crawl/claim-hosts.ts';
import { crawlSite } from './crawl/crawl-site.ts';
import { createHostGate } from './crawl/host-gate.ts';
import type { EnrichmentProblem } from './crawl/problem.ts';
import { createRobots } from './crawl/read-robots.ts';
import type { EnricherDeps } from './create-enricher.ts';
import { createPageReader } from './extract/thread/page-reader.ts';

export type SitePage = { url: string; title: string; text: string };

/** Pages of a site that say most of who it is, beside its home page. */
const further = 5;
const siteMs = 25_000;
const gapMs = 250;
/** Of one page; more of it says the same again. */
const mostCharacters = 20_000;

/** Reads what a site says, by the rules of every crawl. Never throws for a bad site; throws the signal's reason when aborted. */
export type ReadSite = (
  website: string,
  signal?: AbortSignal,
) => Promise<{ pages: SitePage[]; problem?: EnrichmentProblem }>;

type Deps = Required<Pick<EnricherDeps, 'fetch' | 'now' | 'turns'>>;

export function createSiteReader({ fetch, now, turns }: Deps): ReadSite {
  const [gate, reader, robots] = [createHostGate(), createPageReader(), createRobots(fetch, now)];
  return async (website, signal = new AbortController().signal) => {
    const hosts = claimHosts(turns, randomUUID(), gapMs);
    const fetcher = { fetch, gate, hosts, robots, reader, gapMs, country: undefined, further };
    const { pages, problem } = await crawlSite(
      { ...fetcher, text: mostCharacters },
      website,
      { siteMs },
      signal,
    ).finally(hosts.giveBack);
    const read = pages.map(({ url, title = '', text = '' }) => ({ url, title, text }));
    return { pages: read.filter(({ text }) => text !== ''), ...(problem ? { problem } : {}) };
  };
}
