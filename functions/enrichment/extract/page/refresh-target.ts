import type { Page } from './page.ts';

const thinPage = 15;
const longest = 2048;

/** Where `<meta http-equiv="refresh">` leads, on a page that holds little else. */
export function refreshTarget(page: Pick<Page, 'base' | 'lines' | 'metas'>): string | undefined {
  if (page.lines.length > thinPage) return undefined;
  const content = (page.metas.refresh ?? '').slice(0, longest).replace(/\s+/g, ' ');
  const target = /^ ?\d{0,9}(?:\.\d{1,9})? ?[;,] ?(?:url ?= ?)?["']?([^"' ]+)/i.exec(content)?.[1];
  return target === undefined ? undefined : URL.parse(target, page.base)?.href;
}
