import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Page } from '../page/page.ts';
import { texts, walkThings } from '../structured/thing.ts';

/** A number that the page wrote with its country code, so that nothing about it is guessed. */
export type StatedNumber = { e164: string; national: string; country: CountryCode | undefined };

const international = /\+\s?\(?[1-9][\d\s().\u2010-\u2015/-]{6,22}\d/g;
const mostNumbers = 200;

/** Valid numbers with `+` in the text, in `tel:` links and in schema.org data, each once, in order of the page. */
export function findStatedNumbers(page: Page): StatedNumber[] {
  const written = [
    ...page.lines.flatMap((line) => (line.text.includes('+') ? (line.text.match(international) ?? []) : [])),
    ...page.links.flatMap(({ href }) => /^(?:tel|callto):\/{0,2}(\+[^?;]+)/i.exec(href)?.[1] ?? []),
    ...[...walkThings(page.things)].flatMap((thing) =>
      texts(thing, 'telephone').filter((text) => text.trim().startsWith('+')),
    ),
  ];
  const found = new Map<string, StatedNumber>();
  for (const text of written.slice(0, mostNumbers)) {
    const digits = text.replace(/\(\s?0\s?\)/, '').replace(/\D/g, '');
    const number = parsePhoneNumberFromString(`+${digits}`);
    if (!number?.isValid()) continue;
    const { number: e164, nationalNumber: national, country } = number;
    found.set(e164, { e164, national, country });
  }
  return [...found.values()];
}

/**
 * A page that writes `+41 44 826 76 76` means the same by `044 826 76 76` and `41448267676`, whatever country was
 * guessed for these. Returns the stated number for such digits, else the number as it came.
 */
export function createSettle(stated: readonly StatedNumber[]): (e164: string) => string {
  const known = new Set(stated.map(({ e164 }) => e164));
  const byDigits = new Map(
    stated.flatMap(({ e164, national }) => [[national, e164] as const, [e164.slice(1), e164] as const]),
  );
  return (e164) => {
    if (byDigits.size === 0 || known.has(e164)) return e164;
    const national = parsePhoneNumberFromString(e164)?.nationalNumber;
    return (national && byDigits.get(national)) ?? e164;
  };
}
