import { countryCodes } from '#shared/domain/countries.ts';
import { foldText } from '#shared/domain/fold-text.ts';

/** What people write that no list of names has. */
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  brd: 'DE',
  eeuu: 'US',
  'ee uu': 'US',
};

const byName = new Map<string, string>(Object.entries(others));
for (const locale of ['en', 'de', 'es', 'fr']) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  for (const code of countryCodes) byName.set(foldText(names.of(code) ?? code), code);
}

/** The code of a country by its code or its name in the four languages of the page; undefined for what is neither. */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return countryCodes.includes(code) ? code : byName.get(foldText(text));
}
