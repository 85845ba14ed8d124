import type { PageReading } from '../extract/read-page.ts';
import { siteOf } from './choose-pages.ts';
import { type CrawledPage, type FetchedPage, fetchPage, type PageFetcher } from './fetch-page.ts';
import type { EnrichmentProblem } from './problem.ts';
import { startAddresses } from './start-addresses.ts';

export type CrawlLimits = {
  /** Time for the whole site; what was read until then counts. */
  siteMs: number;
};

export type Crawl = {
  pages: PageReading[];
  records: CrawledPage[];
  /** Why there is no page at all, or none after those that were read. */
  problem?: EnrichmentProblem;
  /** The domain that the site redirects to, when it is not its own. */
  redirectedTo?: string;
};

const mostRefreshes = 3;

/** Reads the pages of a site that matter. Throws only when `signal` was aborted by the caller. */
export async function crawlSite(
  fetcher: PageFetcher,
  website: string,
  limits: CrawlLimits,
  signal: AbortSignal,
): Promise<Crawl> {
  const budget = AbortSignal.timeout(limits.siteMs);
  const both = AbortSignal.any([signal, budget]);
  const crawl: Crawl = { pages: [], records: [] };
  try {
    await readSite(fetcher, website, both, crawl);
  } catch (error) {
    signal.throwIfAborted();
    if (!budget.aborted) throw error;
    if (crawl.pages.length === 0) crawl.problem = 'timeout';
  }
  return crawl;
}

async function readSite(
  fetcher: PageFetcher,
  website: string,
  signal: AbortSignal,
  crawl: Crawl,
): Promise<void> {
  const home = await readHome(fetcher, website, signal, crawl);
  if (!home) return;
  crawl.pages.push(home);
  if (siteOf(home.url) !== siteOf(startAddresses(website)[0] ?? '')) crawl.redirectedTo = siteOf(home.url);
  for (const url of home.further) {
    const fetched = note(crawl, await fetchPage(fetcher, url, signal));
    if ('problem' in fetched && fetched.problem === 'unreadable_page') {
      // One such page is no accident; the next one would cost as much again.
      crawl.problem = fetched.problem;
      return;
    }
    // A contact page that leads to another site says how to reach somebody else.
    if ('page' in fetched && siteOf(fetched.page.url) === siteOf(home.url)) crawl.pages.push(fetched.page);
  }
}

/** The first address that answers with a page; otherwise the problem of the first attempt. */
async function readHome(
  fetcher: PageFetcher,
  website: string,
  signal: AbortSignal,
  crawl: Crawl,
): Promise<PageReading | undefined> {
  let problem: EnrichmentProblem | undefined;
  for (const url of startAddresses(website)) {
    const fetched = note(crawl, await fetchPage(fetcher, url, signal));
    if ('page' in fetched) return followRefreshes(fetcher, fetched.page, signal, crawl);
    problem ??= fetched.problem;
    if (!worthAnotherTry(fetched.problem)) break;
  }
  crawl.problem = problem ?? 'no_website';
  return undefined;
}

function worthAnotherTry(problem: EnrichmentProblem): boolean {
  return ['unreachable', 'bad_certificate', 'http_error'].includes(problem);
}

/** Follows `<meta http-equiv="refresh">` on pages that hold little else. */
async function followRefreshes(
  fetcher: PageFetcher,
  first: PageReading,
  signal: AbortSignal,
  crawl: Crawl,
): Promise<PageReading> {
  let page = first;
  const seen = new Set([page.url]);
  for (let hops = 0; hops < mostRefreshes; hops += 1) {
    const url = page.refresh;
    if (!url || seen.has(url)) return page;
    seen.add(url);
    const fetched = note(crawl, await fetchPage(fetcher, url, signal));
    if (!('page' in fetched)) return page;
    page = fetched.page;
  }
  return page;
}

function note(crawl: Crawl, fetched: FetchedPage): FetchedPage {
  if (fetched.record) crawl.records.push(fetched.record);
  return fetched;
}
