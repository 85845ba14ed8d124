import { Parser } from 'htmlparser2';
import { MicrodataCollector } from '../structured/microdata-collector.ts';
import { RdfaCollector } from '../structured/rdfa-collector.ts';
import { readJsonLd } from '../structured/read-json-ld.ts';
import { HeadCollector } from './head-collector.ts';
import type { Collector, Page, PageInput } from './page.ts';
import { TextCollector } from './text-collector.ts';

/** Reads a page in one pass. Never throws: what a browser would show of broken markup is what is read. */
export function parsePage(input: PageInput): Page {
  const head = new HeadCollector();
  const text = new TextCollector();
  const microdata = new MicrodataCollector();
  const rdfa = new RdfaCollector();
  const collectors: Collector[] = [head, text];
  if (input.html.includes('itemscope')) collectors.push(microdata);
  if (input.html.includes('typeof=')) collectors.push(rdfa);
  feed(input.html, collectors);

  const { lines } = text;
  const { metas, scripts, inlineScripts, frames, protectedEmails, lang, title } = head;
  return {
    url: input.url,
    base: baseOf(head.baseHref, input.url),
    html: input.html,
    headers: input.headers ?? {},
    country: input.country,
    lang: lang || metas['content-language'] || (metas['og:locale'] ?? '').replace('_', '-'),
    title,
    lines,
    text: lines.map((line) => line.text).join('\n'),
    starts: startsOf(lines),
    links: [...text.links, ...head.links],
    metas,
    scripts,
    inlineScripts,
    frames,
    things: [...head.jsonLd.flatMap(readJsonLd), ...microdata.things, ...rdfa.things],
    protectedEmails,
  };
}

// The parser's time grows with the square of the depth; honest pages are a hundred levels deep.
const deepest = 5000;
const chunk = 65_536;

function feed(html: string, collectors: readonly Collector[]): void {
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1;
      shorten(attributes);
      for (const collector of collectors) collector.open(tag, attributes);
    },
    ontext: (data) => {
      for (const collector of collectors) collector.text(data);
    },
    onclosetag: (tag) => {
      depth -= 1;
      for (const collector of collectors) collector.close(tag);
    },
  });
  for (let at = 0; at < html.length && depth < deepest; at += chunk) parser.write(html.slice(at, at + chunk));
  parser.end();
}

/** Nobody's address or description is longer; a data URL of a megabyte says nothing. */
const longestAttribute = 8192;

function shorten(attributes: Record<string, string>): void {
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (value.length > longestAttribute) attributes[name] = value.slice(0, longestAttribute);
  }
}

function baseOf(href: string, url: string): string {
  const base = href ? URL.parse(href, url) : null;
  return base && /^https?:$/.test(base.protocol) ? base.href : url;
}

function startsOf(lines: readonly { text: string }[]): number[] {
  let offset = 0;
  return lines.map((line) => {
    const start = offset;
    offset += line.text.length + 1;
    return start;
  });
}
