import { clampConfidence, type Finding, type Findings, type Origin, strongest } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { texts, walkThings } from '../structured/thing.ts';
import { toProfile } from './network.ts';

const inSchema = 95;
const inFrame = 88;
const inFooter = 90;
const inText = 78;
const inMeta = 85;
const namesake = 5;

/** Profiles on social networks, from schema.org data, links, embedded boxes and metadata. */
export function findSocials(page: Page): Findings {
  const found: Finding[] = [];
  const site = siteName(page.base);
  const add = (href: string, origin: Origin, confidence: number, snippet: string) => {
    const profile = toProfile(href);
    if (!profile) return;
    const own = site.length > 3 && lettersOf(profile.url).includes(site) ? namesake : 0;
    found.push({
      field: 'social',
      value: profile.url,
      label: profile.network,
      url: page.url,
      snippet: (snippet || href).slice(0, 200),
      confidence: clampConfidence(confidence + own),
      origin,
    });
  };
  for (const thing of walkThings(page.things)) {
    for (const href of texts(thing, 'sameAs')) add(href, 'schema_org', inSchema, href);
  }
  for (const link of page.links) {
    if (!link.href.includes('//')) continue;
    add(link.href, 'link', link.zone === 'main' ? inText : inFooter, link.text);
  }
  for (const frame of page.frames) {
    const embedded = URL.parse(frame, page.base)?.searchParams.get('href');
    if (embedded) add(embedded, 'link', inFrame, frame);
  }
  const publisher = page.metas['article:publisher'];
  if (publisher) add(publisher, 'link', inMeta, 'article:publisher');
  const handle = /^@(\w{2,15})$/.exec(page.metas['twitter:site'] ?? '')?.[1];
  if (handle) add(`https://x.com/${handle}`, 'link', inMeta, 'twitter:site');
  const caseless = (finding: Finding) => finding.value.toLowerCase();
  return { found: strongest(found, caseless).sort((a, b) => b.confidence - a.confidence), dropped: [] };
}

function siteName(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  return lettersOf(host.split('.')[0] ?? '');
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
