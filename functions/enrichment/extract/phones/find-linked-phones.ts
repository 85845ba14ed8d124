import type { CountryCode } from 'libphonenumber-js/max';
import { clampConfidence, type Finding, type Origin } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { texts, walkThings } from '../structured/thing.ts';
import { isPlaceholder, parseNumber } from './parse-number.ts';

const numberLink = /^(?:tel|callto|sms|whatsapp):\/{0,2}([^?;]+)/i;
const whatsapp =
  /^https?:\/\/(?:wa\.me\/|(?:api|web|chat)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)(\+?\d{7,15})/i;

/** Numbers that the page states for machines: schema.org data, `tel:` links, WhatsApp links. */
export function findLinkedPhones(page: Page, countries: readonly CountryCode[]): Finding[] {
  const found: Finding[] = [];
  const add = (
    text: string,
    origin: Origin,
    confidence: number,
    label: string | undefined,
    snippet: string,
  ) => {
    const digits = (text.trim().startsWith('+') ? '+' : '') + text.replace(/\(0\)/, '').replace(/\D/g, '');
    const number = parseNumber(digits, countries);
    if (!number?.valid || isPlaceholder(number.national)) return;
    const sure = clampConfidence(confidence - 5 * number.rank);
    found.push({
      field: 'phone',
      value: number.e164,
      label,
      url: page.url,
      snippet,
      confidence: sure,
      origin,
    });
  };
  for (const thing of walkThings(page.things)) {
    for (const text of texts(thing, 'telephone')) add(text, 'schema_org', 95, undefined, text.slice(0, 200));
    for (const text of texts(thing, 'faxNumber')) add(text, 'schema_org', 90, 'fax', text.slice(0, 200));
  }
  for (const link of page.links) {
    const chat = whatsapp.exec(link.href)?.[1];
    if (chat) add(`+${chat.replace('+', '')}`, 'link', 85, 'whatsapp', link.text.slice(0, 200));
    const written = numberLink.exec(link.href)?.[1];
    if (!written) continue;
    const fax = /fax/i.test(link.text) ? 'fax' : undefined;
    add(decodeLoosely(written), 'link', 90, fax, (link.text || link.href).slice(0, 200));
  }
  return found;
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
