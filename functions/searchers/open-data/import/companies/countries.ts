import { countryCodes } from '#shared/domain/countries.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';

/** The languages that the sets write countries in: English, and in addresses the country's own. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hr',
  'hu',
  'ro',
];

/** What the runtime calls otherwise, folded. */
const otherNames: Readonly<Record<string, string>> = {
  'united states of america': 'US',
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  turkey: 'TR',
  macau: 'MO',
  'ivory coast': 'CI',
  'democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  swaziland: 'SZ',
  macedonia: 'MK',
  burma: 'MM',
  'holy see': 'VA',
};

let known: Map<string, string> | undefined;

/** ISO 3166-1 alpha-2 of a country by its name in English or its own language, whatever its case and accents. */
export function countryOfName(name: string | undefined): string | undefined {
  const folded = foldText(name ?? '').replace(/^(the|republic of) /, '');
  if (!folded) return undefined;
  known ??= namesOfCountries();
  return known.get(folded);
}

function namesOfCountries(): Map<string, string> {
  const names = new Map<string, string>();
  for (const style of ['long', 'short'] as const)
    for (const language of languages) {
      const display = new Intl.DisplayNames([language], { type: 'region', style });
      for (const code of countryCodes)
        for (const name of spellings(display.of(code) ?? '')) if (!names.has(name)) names.set(name, code);
    }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code);
  return names;
}

/** "Myanmar (Burma)" is called by either; "St. Lucia" is written out as well, and "Bosnia & Herzegovina". */
function spellings(name: string): string[] {
  const [outside = name] = name.split(' (');
  return [name, outside]
    .flatMap((one) => [one, one.replace(/\bSt\. /, 'Saint '), one.replace(' & ', ' and ')])
    .map(foldText)
    .filter(Boolean);
}
