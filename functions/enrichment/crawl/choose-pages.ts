import { getDomain } from 'tldts';
import * as z from 'zod';
import { absolute, type Page } from '../extract/page/page.ts';
import source from './page-words.json' with { type: 'json' };

const Kinds = z.record(
  z.string(),
  z.strictObject({
    /** How much a page of this kind is worth. */
    score: z.int().positive(),
    /** Words of the link's text or of its path. */
    words: z.array(z.string().min(2)),
    /** Where such a page usually is, for sites whose home page has no links. */
    paths: z.array(z.string().startsWith('/')),
  }),
);
const kinds = Object.entries(Kinds.parse(source)).map(([kind, { score, words, paths }]) => ({
  kind,
  score,
  paths,
  matches: new RegExp(
    `(?<![\\p{L}\\d])(?:${words.map((word) => word.replace(/[ -]/g, '[ _-]?')).join('|')})(?![\\p{L}\\d])`,
    'iu',
  ),
}));

const mostLinks = 3000;
const perKind = 2;
const files =
  /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|pptx?|mp[34]|mov|avi|ics|vcf|xml|rss|json|css|js|exe|dmg)$/i;
const notContent =
  /\/(?:wp-admin|wp-login|login|signin|signup|register|cart|basket|checkout|account|search|tag|category|feed|author|product|blog|news)(?:\/|$|\.)/i;
const longestText = 60;
const frameScore = 90;

type Choice = { url: string; kind: string; score: number };

/**
 * Pages of a site that are likely to say how to reach it, best first, without the page itself.
 * Falls back to usual paths only when the page links nowhere on its own site.
 */
export function choosePages(home: Page, most: number): string[] {
  const domain = siteOf(home.base);
  const seen = new Set([pageKey(home.url), pageKey(home.base)]);
  const choices: Choice[] = [];
  let ownLinks = 0;
  const consider = (href: string, rate: (path: string) => Omit<Choice, 'url'> | undefined) => {
    const url = absolute(href, home);
    const target = url ? URL.parse(url) : null;
    if (!target || !/^https?:$/.test(target.protocol) || siteOf(target.href) !== domain) return;
    target.hash = '';
    const key = pageKey(target.href);
    if (seen.has(key) || files.test(target.pathname)) return;
    ownLinks += 1;
    const rated = rate(decodeLoosely(target.pathname));
    if (!rated) return;
    seen.add(key);
    choices.push({ url: target.href, ...rated });
  };
  for (const link of home.links.slice(0, mostLinks)) {
    if (link.rel === '') consider(link.href, (path) => rate(link.text, path));
  }
  // Old sites keep their content in frames, and nothing in the page around them.
  if (ownLinks === 0)
    for (const frame of home.frames) consider(frame, () => ({ kind: 'frame', score: frameScore }));
  if (ownLinks > 0) return best(choices, most);
  return usualPaths(home.lang)
    .map((path) => URL.parse(path, home.base)?.href ?? '')
    .filter(Boolean)
    .slice(0, most);
}

/** Pages that are for whoever is signed in, and lists of other pages. */
const forNobody =
  /\/(?:wp-admin|wp-json|login|signin|signup|register|cart|basket|checkout|account|feed|search|tag|author)(?:\/|$|\.)/i;

/** Every page of its own site that a page leads to, in their order, without itself: one address for each page. */
export function ownPages(page: Page, most: number): string[] {
  const domain = siteOf(page.base);
  const seen = new Set([pageKey(page.url)]);
  const own: string[] = [];
  for (const { href, rel } of page.links.slice(0, mostLinks)) {
    const target = URL.parse(rel === '' ? (absolute(href, page) ?? '') : '');
    if (!target || !/^https?:$/.test(target.protocol) || siteOf(target.href) !== domain) continue;
    target.hash = '';
    const key = pageKey(target.href);
    if (seen.has(key) || files.test(target.pathname) || forNobody.test(target.pathname)) continue;
    seen.add(key);
    own.push(target.href);
    if (own.length >= most) break;
  }
  return own;
}

/** Same site: the same registrable domain, so that www and the bare domain are one. */
export function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  return getDomain(host) ?? host;
}

function rate(text: string, path: string): Omit<Choice, 'url'> | undefined {
  if (notContent.test(path)) return undefined;
  const depth = path.split('/').filter(Boolean).length;
  for (const { kind, score, matches } of kinds) {
    const byText = text.length <= longestText && matches.test(text);
    const byPath = matches.test(path);
    if (!byText && !byPath) continue;
    const sure = (byText ? 10 : 0) + (byPath ? 10 : 0);
    return { kind, score: score + sure - 3 * depth };
  }
  return undefined;
}

function best(choices: Choice[], most: number): string[] {
  const taken = new Map<string, number>();
  return choices
    .sort((a, b) => b.score - a.score)
    .filter(({ kind }) => {
      const count = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, count);
      return count <= perKind;
    })
    .slice(0, most)
    .map(({ url }) => url);
}

function usualPaths(lang: string): string[] {
  const german = /^de\b/i.test(lang);
  const paths = kinds.flatMap((kind) => kind.paths);
  return german ? ['/impressum', '/kontakt', ...paths] : paths;
}

/** The same for all addresses that are most likely one page. */
export function pageKey(url: string): string {
  const target = URL.parse(url);
  if (!target) return url;
  const path = target.pathname.replace(/\/(?:index\.\w+)?$/, '');
  return `${target.hostname.replace(/^www\./, '')}${path}${target.search}`.toLowerCase();
}

function decodeLoosely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
