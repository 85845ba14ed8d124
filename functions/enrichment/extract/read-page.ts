import { choosePages, ownPages } from '../crawl/choose-pages.ts';
import { extractPage } from './extract-page.ts';
import type { Finding } from './finding.ts';
import { decodeHtml } from './page/decode-html.ts';
import type { Page } from './page/page.ts';
import { type PageText, pageText } from './page/page-text.ts';
import { parsePage } from './page/parse-page.ts';
import { refreshTarget } from './page/refresh-target.ts';

/** A page as it came over the network. */
export type RawPage = {
  url: string;
  body: Uint8Array;
  /** Lower-case names; cookies joined by line breaks. */
  headers: Readonly<Record<string, string>>;
  /** ISO 3166-1 alpha-2 of the business, where it is known. */
  country: string | undefined;
  /** How many further pages of the site are wanted at most. */
  further: number;
  /** Its text is asked for and all pages of the site that it leads to, not what it says of how to reach somebody. */
  asText?: boolean | undefined;
  /** How much of its text is wanted, in characters; none unless said. */
  text?: number | undefined;
};

/** What the crawl and the lead need of a page; small, whatever the page was. */
export type PageReading = {
  url: string;
  found: Finding[];
  /** Absolute address that a page with little else sends its reader to. */
  refresh: string | undefined;
  /** Absolute addresses of the site's pages that are likely to say more, best first. */
  further: string[];
  /** Where its text was asked for. */
  said?: PageText | undefined;
  /** As its reader sees them; only where its text was wanted. */
  title?: string;
  text?: string;
};

/** More than any honest page has of one field; far below what would cost the caller time. */
const mostPerField = 500;
const longestValue = 2048;
const longestTitle = 300;

/** Everything that is done with a page's own text. Pure, and not bounded in time: callers run it in a thread. */
export function readPage({ url, body, headers, country, further, text, asText }: RawPage): PageReading {
  const html = decodeHtml(body, headers['content-type'] ?? '');
  const page: Page = parsePage({ url, html, headers, country });
  const refresh = refreshTarget(page);
  if (asText) return { url, found: [], refresh, further: ownPages(page, further), said: pageText(page) };
  return {
    url,
    found: bounded(extractPage(page).found),
    refresh,
    further: choosePages(page, further),
    ...(text ? { title: page.title.slice(0, longestTitle), text: page.text.slice(0, text) } : {}),
  };
}

function bounded(found: readonly Finding[]): Finding[] {
  const counts = new Map<Finding['field'], number>();
  return found.filter(({ field, value }) => {
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    return count <= mostPerField && value.length <= longestValue;
  });
}
