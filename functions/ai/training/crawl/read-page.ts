import { pageKey, type SiteReader, siteOf, startAddresses } from '#functions/enrichment/index.ts';
import { textLimits } from '#shared/domain/ai/training.ts';
import { countTokens } from '../reading/count-tokens.ts';
import type { CrawledPageRecord, CrawlJobRecord } from '../store/crawls.ts';

const pageMs = 25_000;

export type Page = CrawledPageRecord;
/** What came of a page: `text` is empty where it was not read, `asked` is its address before redirects. */
type Read = { asked: string; page: Partial<Page>; text: string; links: string[] };

/** A page that waits, by its number. */
export const waiting = (job: CrawlJobRecord, no: number, url: string): Page => ({
  ...{ tenantId: job.tenantId, job_id: job.id, id: String(no).padStart(4, '0'), url, title: '' },
  ...{ characters: 0, tokens: 0, status: 'waiting', ttl: job.ttl },
});

/** The ways in which what was typed in may be meant; of a single page not the beginning of its site. */
export const waysOf = ({ website, most }: CrawlJobRecord): string[] => {
  const [first = '', ...others] = startAddresses(website);
  const path = URL.parse(first)?.pathname;
  return [first, ...others.filter((url) => most > 1 || URL.parse(url)?.pathname === path)];
};

type Found = { text: string; added: Page[]; isMore: boolean };

/**
 * Reads one of the pages that a crawl has found, and changes it to what came of that. Gives its text, the pages that it leads to, which stand among
 * the others from then on, and whether there are more than the crawl may find.
 */
export async function readNext(
  job: CrawlJobRecord,
  pages: Page[],
  page: Page,
  site: SiteReader,
): Promise<Found> {
  const read = await readPage(site, page);
  const isFirst = page === pages[0];
  const home = siteOf((isFirst ? read.page.url : pages[0]?.url) ?? page.url);
  if (siteOf(read.page.url ?? page.url) !== home) {
    // It says something of somebody else. The first page says where a site has moved to.
    Object.assign(page, { status: 'failed', problem: 'address_refused' });
    return { text: '', added: [], isMore: false };
  }
  Object.assign(page, read.page, isFirst ? otherWay(job, page, read) : {});
  if (job.most === 1) return { text: read.text, added: [], isMore: false };
  const known = new Set(pages.map(({ url }) => pageKey(url)));
  const fresh = read.links.filter((url) => siteOf(url) === home && !known.has(pageKey(url)));
  const added = fresh
    .slice(0, Math.max(0, job.most - pages.length))
    .map((url, no) => waiting(job, pages.length + no, url));
  pages.push(...added);
  return { text: read.text, added, isMore: added.length < fresh.length };
}

/** The first page is looked for in another way, where the one before led nowhere; what is told is what was wrong with the first. */
function otherWay(job: CrawlJobRecord, { problem }: Page, { asked, page }: Read): Partial<Page> {
  if (page.status !== 'failed') return {};
  const isWorthIt = ['unreachable', 'bad_certificate', 'http_error'].includes(page.problem ?? '');
  const ways = waysOf(job);
  const next = ways[ways.indexOf(asked) + 1];
  return {
    ...(problem ? { problem } : {}),
    ...(isWorthIt && next ? { url: next, status: 'waiting' } : {}),
  };
}

async function readPage(site: SiteReader, { url }: Page): Promise<Read> {
  const result = await site.read(url, AbortSignal.timeout(pageMs)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') return { problem: 'timeout' as const };
    throw error;
  });
  if ('problem' in result)
    return { asked: url, page: { status: 'failed', problem: result.problem }, text: '', links: [] };
  const { text, links, title, url: at } = result.page;
  if (text === '')
    return { asked: url, page: { status: 'failed', problem: 'nothing_found', url: at }, text, links };
  const page: Partial<Page> = {
    ...{ url: at, title: (title || at).slice(0, textLimits.title), status: 'read', problem: undefined },
    ...{ characters: text.length, tokens: countTokens(text) },
  };
  return { asked: url, page, text, links };
}
