import {
  type GuardedFetch,
  type GuardedResponse,
  isOutboundError,
} from '#functions/platform/outbound/index.ts';
import type { PageReading } from '../extract/read-page.ts';
import type { PageReader } from '../extract/thread/page-reader.ts';
import type { ClaimedHosts } from './claim-hosts.ts';
import type { HostGate } from './host-gate.ts';
import { type EnrichmentProblem, problemOf } from './problem.ts';
import type { Robots } from './read-robots.ts';

/** One request of a crawl, for the run's log. `ms` is without the wait for the host's turn. */
export type CrawledPage = { url: string; status: number; bytes: number; ms: number };

export type FetchedPage =
  | { record: CrawledPage; page: PageReading }
  | { record?: CrawledPage | undefined; problem: EnrichmentProblem };

export type PageFetcher = {
  fetch: GuardedFetch;
  gate: HostGate;
  hosts: ClaimedHosts;
  robots: Robots;
  reader: PageReader;
  gapMs: number;
  country: string | undefined;
  /** How many further pages of the site are wanted at most. */
  further: number;
  /** How much of the text of each page is wanted, in characters; none unless said. */
  text?: number;
  /** What is wanted is what a page says, and every page it leads to. */
  asText?: boolean;
};

const htmlType = /^\s*(?:text\/html|application\/xhtml\+xml)/i;
const headers = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': 'en,de,fr,es;q=0.8,*;q=0.5',
};

/** Fetches and reads one page by the site's rules. Throws only when `signal` was aborted. */
export async function fetchPage(
  fetcher: PageFetcher,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  try {
    const { origin, hostname } = new URL(url);
    const pause = Math.max(fetcher.gapMs, fetcher.robots.delayMs(origin));
    await fetcher.hosts.claim(hostname, signal);
    const answer = await fetcher.gate.through(hostname, pause, signal, async () => {
      const rules = await fetcher.robots.read(origin, signal);
      return rules.allows(url) ? request(fetcher, url, signal) : { problem: 'robots_disallowed' as const };
    });
    // The host's turn is over: nobody waits for it while the page is read.
    return 'reply' in answer ? await read(fetcher, answer, signal) : answer;
  } catch (error) {
    signal.throwIfAborted();
    if (isOutboundError(error)) return { problem: problemOf(error.reason) };
    throw error;
  }
}

type Answer = { record: CrawledPage; reply: GuardedResponse };
type Refusal = Extract<FetchedPage, { problem: EnrichmentProblem }>;

async function request(fetcher: PageFetcher, url: string, signal: AbortSignal): Promise<Answer | Refusal> {
  const started = performance.now();
  const reply = await fetcher.fetch(url, { headers, signal });
  const ms = Math.round(performance.now() - started);
  const record = { url: reply.url, status: reply.status, bytes: reply.body.length, ms };
  if (reply.status < 200 || reply.status >= 300) return { record, problem: 'http_error' };
  const type = reply.headers['content-type'] ?? '';
  if (!htmlType.test(type) && !(looksUndeclared(type) && startsLikeHtml(reply.body))) {
    return { record, problem: 'not_html' };
  }
  return { record, reply };
}

async function read(
  { reader, country, further, text, asText }: PageFetcher,
  { record, reply: { url, body, headers } }: Answer,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const page = await reader.read({ url, body, headers, country, further, text, asText }, signal);
  return page ? { record, page } : { record, problem: 'unreadable_page' };
}

function looksUndeclared(type: string): boolean {
  return type === '' || /^\s*(?:text\/plain|application\/octet-stream)/i.test(type);
}

function startsLikeHtml(body: Buffer): boolean {
  return /^\s*(?:<!--[\s\S]{0,200}?-->\s*)?<(?:!doctype html|html|head|body)/i.test(
    body.toString('latin1', 0, 512),
  );
}
