import type { Thing } from '../structured/thing.ts';
import type { Line, Zone } from './visible-text.ts';

export type PageInput = {
  url: string;
  html: string;
  /** Lower-case names; cookies joined by line breaks. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** ISO 3166-1 alpha-2 of the business, where it is known. */
  country?: string | undefined;
};

/** `rel` is empty for `<a>`, and the relation for `<link>`. */
export type Link = { href: string; text: string; rel: string; zone: Zone };

/** A page read once; every extractor looks at this and never parses again. */
export type Page = {
  url: string;
  /** What relative addresses are relative to: `<base href>` or the page itself. */
  base: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  country: string | undefined;
  lang: string;
  title: string;
  lines: readonly Line[];
  /** All lines joined by line breaks. */
  text: string;
  /** Offset in `text` at which each line starts. */
  starts: readonly number[];
  links: readonly Link[];
  metas: Readonly<Record<string, string>>;
  /** Addresses of external scripts, style sheets, frames and images' hosts are in `links` and here. */
  scripts: readonly string[];
  /** Source of inline scripts that are not data. */
  inlineScripts: readonly string[];
  frames: readonly string[];
  /** JSON-LD, microdata and RDFa, outermost things only. */
  things: readonly Thing[];
  /** Payloads of Cloudflare's `data-cfemail`. */
  protectedEmails: readonly string[];
};

/** Absolute address of a link, or nothing for what cannot be one. */
export function absolute(href: string, page: Pick<Page, 'base'>): string | undefined {
  return URL.parse(href.trim(), page.base)?.href;
}

/** What a collector hears while the page is read. */
export type Collector = {
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  text(data: string): void;
  close(tag: string): void;
};
