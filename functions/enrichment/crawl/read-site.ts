import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import type { PageText } from '../extract/page/page-text.ts';
import { createPageReader } from '../extract/thread/page-reader.ts';
import { claimHosts, type HostTurns } from './claim-hosts.ts';
import { fetchPage, type PageFetcher } from './fetch-page.ts';
import { createHostGate } from './host-gate.ts';
import type { EnrichmentProblem } from './problem.ts';
import { createRobots } from './read-robots.ts';

/** What a page says, and the pages of its site that it leads to. `url` is where it stood after redirects. */
export type SitePage = PageText & { url: string; links: string[] };

/** A site that is read page by page, as politely as those of leads: by its robots.txt, one request at a time, with pauses. */
export type SiteReader = {
  /** Throws only when `signal` was aborted. */
  read(url: string, signal: AbortSignal): Promise<{ page: SitePage } | { problem: EnrichmentProblem }>;
  /** Lets others have their turn at its hosts. Whoever reads on takes it again. */
  pause(): Promise<void>;
};

type Deps = { fetch: GuardedFetch; turns: HostTurns; now: () => Date; gapMs?: number };

const mostLinks = 1000;

/** Gives a reader for one piece of work, which holds the turn at a host under its name. */
export function createSiteReaders({ fetch, turns, now, gapMs = 250 }: Deps): (work: string) => SiteReader {
  const shared = { fetch, gate: createHostGate(), robots: createRobots(fetch, now), gapMs };
  const reader = createPageReader();
  return (work) => {
    let hosts = claimHosts(turns, work, gapMs);
    return {
      async read(url, signal) {
        const fetcher: PageFetcher = {
          ...{ ...shared, hosts, reader, country: undefined, further: mostLinks, asText: true },
        };
        const fetched = await fetchPage(fetcher, url, signal);
        if (!('page' in fetched)) return { problem: fetched.problem };
        const { said, further, refresh, url: at } = fetched.page;
        const links = refresh ? [refresh, ...further] : further;
        return { page: { title: said?.title ?? '', text: said?.text ?? '', url: at, links } };
      },
      async pause() {
        await hosts.giveBack();
        hosts = claimHosts(turns, work, gapMs);
      },
    };
  };
}
