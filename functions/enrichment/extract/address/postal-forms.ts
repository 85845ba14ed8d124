import type { CountryCode } from 'libphonenumber-js/max';
import { australianRegion, britishArea, canadianRegion, usRegion, usRegionGlued } from './regions.ts';

/** How streets are written; `numberFirst` and `numberLast` know no words for streets, only where the number stands. */
export type StreetForm =
  | 'english'
  | 'british'
  | 'german'
  | 'french'
  | 'spanish'
  | 'italian'
  | 'slavic'
  | 'asian'
  | 'japanese'
  | 'numberLast';

export type PostalForm = {
  countries: readonly CountryCode[];
  /** Source of a pattern. */
  code: string;
  /**
   * Where the code stands: before its town (`10115 Berlin`), after it (`Mumbai 400001`), or wherever it likes, since its form
   * is unmistakable (`SW1A 1AA`, `01310-100`) or tells the region too (`IL 62701`).
   */
  stands: 'before town' | 'after town' | 'anywhere';
  /** Tried in this order. */
  streets: readonly StreetForm[];
  /** Letters that may stand before the code: `D-10115`. */
  marks?: string;
};

const beforeTown = (
  country: CountryCode,
  code: string,
  streets: readonly StreetForm[] = ['numberLast'],
  marks: string = country,
): PostalForm => ({ countries: [country], code, stands: 'before town', streets, marks });

const afterTown = (
  country: CountryCode,
  code: string,
  streets: readonly StreetForm[] = ['english', 'asian'],
): PostalForm => ({ countries: [country], code, stands: 'after town', streets });

const anywhere = (
  countries: readonly CountryCode[],
  code: string,
  streets: readonly StreetForm[],
): PostalForm => ({ countries, code, stands: 'anywhere', streets });

/** Postal codes by country, in the forms of the Universal Postal Union and as people write them. */
export const postalForms: readonly PostalForm[] = [
  anywhere(
    ['US', 'PR'],
    `(?:${usRegion}[.,]{0,2}\\s[-–]?\\s?|${usRegionGlued})\\d{5}(?:\\s?[-–]\\s?\\d{4})?`,
    ['english'],
  ),
  anywhere(
    ['CA'],
    `(?:${canadianRegion}\\.?,?\\s{0,2}[-–]?\\s?)?[ABCEGHJ-NPRSTVXY]\\d[A-Z][\\s-]?\\d[A-Z]\\d`,
    ['english', 'french'],
  ),
  anywhere(['GB', 'IM', 'JE', 'GG'], `${britishArea}\\d[A-Z\\d]?\\s{0,2}\\d[ABD-HJLNP-UW-Z]{2}`, ['british']),
  anywhere(
    ['IE'],
    '(?:Dublin\\s\\d{1,2}W?,?\\s(?:Ireland,?\\s)?)?[AC-FHKNPRTV-Y]\\d[\\dW]\\s?[AC-FHKNPRTV-Y\\d]{4}|Dublin\\s\\d{1,2}W?',
    ['british'],
  ),
  anywhere(['AU'], `${australianRegion}\\.?,?\\s\\d{4}`, ['english']),
  afterTown('NZ', '\\d{4}', ['english']),
  afterTown('ZA', '\\d{4}', ['english']),
  {
    countries: ['DE', 'AT', 'CH', 'LI'],
    code: '(?:\\d{5}|[1-9]\\d{3})',
    stands: 'before town',
    streets: ['german'],
    marks: 'D|DE|A|AT|CH|FL|LI',
  },
  beforeTown('CH', '[1-9]\\d{3}'),
  {
    countries: ['FR', 'BE', 'LU', 'MC'],
    code: '\\d{4,5}',
    stands: 'before town',
    streets: ['french'],
    marks: 'FR?|BE?|LU?|MC',
  },
  {
    countries: ['BE', 'LU'],
    code: '[1-9]\\d{3}',
    stands: 'before town',
    streets: ['numberLast'],
    marks: 'BE?|LU?',
  },
  {
    countries: ['ES', 'MX', 'PE'],
    code: '(?:C\\.?P\\.?\\s)?\\d{5}',
    stands: 'before town',
    streets: ['spanish'],
    marks: 'ES?|MX',
  },
  beforeTown('AR', '[A-Z]?\\d{4}(?:[A-Z]{3})?', ['spanish']),
  beforeTown('AR', '[A-Z]\\d{4}(?:[A-Z]{3})?'),
  beforeTown('CL', '\\d{7}', ['spanish', 'numberLast']),
  afterTown('CO', '\\d{6}', ['spanish']),
  { countries: ['IT', 'SM'], code: '\\d{5}', stands: 'before town', streets: ['italian'], marks: 'I|IT' },
  beforeTown('NL', '[1-9]\\d{3}\\s?[A-Z]{2}'),
  beforeTown('PT', '\\d{4}-\\d{3}'),
  anywhere(['BR'], '(?:CEP:?\\s)?\\d{5}-\\d{3}', ['numberLast']),
  beforeTown('SE', '\\d{3}\\s?\\d{2}', ['numberLast'], 'SE?'),
  beforeTown('DK', '\\d{4}'),
  beforeTown('NO', '\\d{4}', ['numberLast'], 'NO?'),
  beforeTown('FI', '\\d{5}', ['numberLast'], 'FIN?'),
  beforeTown('PL', '\\d{2}-\\d{3}'),
  beforeTown('CZ', '\\d{3}\\s?\\d{2}'),
  beforeTown('SK', '\\d{3}\\s?\\d{2}'),
  beforeTown('GR', '\\d{3}\\s?\\d{2}'),
  beforeTown('HU', '\\d{4}', ['slavic', 'numberLast']),
  beforeTown('RO', '\\d{6}', ['slavic', 'numberLast']),
  beforeTown('BG', '\\d{4}', ['slavic', 'numberLast']),
  beforeTown('HR', '\\d{5}'),
  beforeTown('SI', '\\d{4}'),
  beforeTown('RS', '\\d{5}'),
  beforeTown('EE', '\\d{5}'),
  beforeTown('LT', '\\d{5}'),
  anywhere(['LV'], 'LV-\\d{4}', ['numberLast']),
  beforeTown('TR', '\\d{5}', ['slavic', 'numberLast']),
  beforeTown('RU', '\\d{6}', ['slavic', 'numberLast']),
  beforeTown('UA', '\\d{5}', ['slavic', 'numberLast']),
  beforeTown('KZ', '\\d{6}', ['slavic', 'numberLast']),
  afterTown('IN', '\\d{3}\\s?\\d{3}'),
  afterTown('CN', '\\d{6}'),
  afterTown('SG', '\\d{6}'),
  afterTown('KR', '(?:\\d{3}-\\d{3}|\\d{5})'),
  afterTown('TH', '\\d{5}'),
  afterTown('ID', '\\d{5}'),
  afterTown('VN', '\\d{5,6}'),
  afterTown('PK', '\\d{5}'),
  afterTown('SA', '\\d{5}(?:-\\d{4})?'),
  afterTown('EG', '\\d{5}'),
  afterTown('NG', '\\d{6}'),
  beforeTown('MY', '\\d{5}', ['english', 'asian']),
  beforeTown('TW', '\\d{3}(?:\\d{2,3})?', ['english', 'asian']),
  beforeTown('PH', '\\d{4}', ['english', 'asian']),
  beforeTown('IL', '\\d{5}(?:\\d{2})?', ['english', 'numberLast']),
  anywhere(['JP'], '(?:〒\\s?)?\\d{3}-\\d{4}', ['japanese', 'asian']),
];
