import {
  clampConfidence,
  type Dropped,
  type Finding,
  type Findings,
  type Origin,
  snippetAround,
  strongest,
} from '../finding.ts';
import type { Page } from '../page/page.ts';
import { isContactPage } from '../page/page-kind.ts';
import { findPeople } from '../people/find-people.ts';
import { texts, walkThings } from '../structured/thing.ts';
import { decodeCloudflare, decodeShifted, joinScriptTexts } from './decode-protected-emails.ts';
import { findObfuscatedEmails } from './find-obfuscated-emails.ts';
import { findWrittenEmails } from './find-written-emails.ts';
import { judgeEmail } from './judge-email.ts';

/** `ownOnly`: believed only at the site's own domain, because libraries carry their authors' addresses. */
type Raw = { text: string; snippet: string; origin: Origin; confidence: number; ownOnly?: boolean };

const bySource = {
  schema_org: 92,
  mailto: 88,
  protected: 88,
  text: 82,
  spelled: 74,
  script: 68,
  guessed: 40,
};
const byRelation = { own: 6, free_mail: -8, foreign: -22 };
const protectedLink = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i;
const onContactPage = 3;
/** Who made the site is not who it is about. */
const inCredits = -20;
const credits =
  /\b(?:(?:web)?site|(?:web ?)?design(?:ed)?|developed|powered|built|hosted|realisation) (?:by|von|par|por)\b|\bweb-?design\b/i;

/** Addresses of a page, plain, encoded or spelled out, without those that are nobody's. */
export function findEmails(page: Page): Findings {
  const site = URL.parse(page.base)?.hostname.replace(/^www\./, '') ?? '';
  const bonus = isContactPage(page) ? onContactPage : 0;
  const found: Finding[] = [];
  const dropped = new Map<string, Dropped>();
  const addresses = collect(page);
  const credited = page.lines.filter(({ text }) => credits.test(text)).map(({ text }) => text.toLowerCase());
  const people = addresses.length > 0 ? findPeople(page).found.map(({ value }) => value) : [];
  for (const { text, snippet, origin, confidence, ownOnly } of addresses) {
    const verdict = judgeEmail(text, site, people);
    if (ownOnly && 'relation' in verdict && verdict.relation !== 'own') continue;
    if ('reason' in verdict) {
      if (!dropped.has(text)) dropped.set(text, { field: 'email', text, reason: verdict.reason, snippet });
      continue;
    }
    const { email: value, kind: label, relation } = verdict;
    const isCredited =
      relation !== 'own' &&
      credited.some((line) => line.includes(value) || line.includes(snippet.toLowerCase()));
    const sure = clampConfidence(confidence + byRelation[relation] + (isCredited ? inCredits : bonus));
    found.push({ field: 'email', value, label, url: page.url, snippet, confidence: sure, origin });
  }
  return { found: strongest(found), dropped: [...dropped.values()] };
}

function collect(page: Page): Raw[] {
  return [...fromThings(page), ...fromLinks(page), ...fromText(page), ...fromScripts(page)];
}

function fromThings(page: Page): Raw[] {
  return [...walkThings(page.things)]
    .flatMap((thing) => texts(thing, 'email'))
    .map((text) => text.replace(/^mailto:/i, ''))
    .filter((text) => text.includes('@'))
    .map((text) => raw(text, text, 'schema_org', bySource.schema_org));
}

function fromLinks(page: Page): Raw[] {
  const hidden = page.protectedEmails.map((hex) => ({ hex, snippet: '' }));
  const found: Raw[] = [];
  for (const { href, text } of page.links) {
    const hex = protectedLink.exec(href)?.[1];
    if (hex) hidden.push({ hex, snippet: text });
    if (!/^mailto:/i.test(href)) continue;
    const [addresses = ''] = href
      .replace(/^(?:mailto:\s*)+/i, '')
      .replace(/\\/g, '')
      .split('?');
    for (const address of decodeLoosely(addresses).split(/[,;]/)) {
      const spelled = findObfuscatedEmails(address)[0]?.email ?? insideBrackets(address);
      if (address.trim()) found.push(raw(spelled.trim(), text || href, 'link', bySource.mailto));
    }
  }
  for (const { hex, snippet } of hidden) {
    const plain = decodeCloudflare(hex)?.split('?')[0];
    if (plain) found.push(raw(plain, snippet || plain, 'obfuscated', bySource.protected));
  }
  return found;
}

function fromText(page: Page): Raw[] {
  const written = findWrittenEmails(page.text).map((match) =>
    raw(match.email, snippetAround(page.text, match.start, match.end), 'text', bySource.text),
  );
  const spelled = findObfuscatedEmails(page.text).map((match) =>
    raw(
      match.email,
      snippetAround(page.text, match.start, match.end),
      'obfuscated',
      match.sure ? bySource.spelled : bySource.guessed,
    ),
  );
  return [...written, ...spelled];
}

function fromScripts(page: Page): Raw[] {
  const shifted = page.html.includes('UnCryptMailto')
    ? decodeShifted(page.html).map((text) => raw(text.split('?')[0] ?? '', text, 'script', bySource.mailto))
    : [];
  const joined = page.inlineScripts.flatMap((script) =>
    joinScriptTexts(script).flatMap((text) =>
      findWrittenEmails(text).map((match) => ({
        ...raw(match.email, snippetAround(text, match.start, match.end), 'script', bySource.script),
        ownOnly: script.includes(match.email),
      })),
    ),
  );
  return [...shifted, ...joined];
}

/** `Anna <anna@site.com>`: what stands between the signs. */
function insideBrackets(address: string): string {
  return address.slice(address.lastIndexOf('<') + 1).split('>', 1)[0] ?? '';
}

function raw(text: string, snippet: string, origin: Origin, confidence: number): Raw {
  return { text, snippet: snippet.slice(0, 200), origin, confidence };
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
