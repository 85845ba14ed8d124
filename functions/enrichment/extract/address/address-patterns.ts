import type { CountryCode } from 'libphonenumber-js/max';
import { type PostalForm, postalForms, type StreetForm } from './postal-forms.ts';

export type AddressPattern = {
  countries: readonly CountryCode[];
  /** Postal code with what belongs to it; the street stands before it in the line, on one of the lines above, or behind it. */
  postal: RegExp;
  street: RegExp;
  /** True where people write `1051 Budapest, Sas utca 12.`, the street below its town. */
  isStreetBelow: boolean;
  /** Streets without a number, and with words that are no street's. Only right above or before a code whose form is certain. */
  loose: RegExp | undefined;
};

const town =
  "\\p{Lu}[\\p{L}.'’/-]{1,30}(?:\\s\\p{Lu}[\\p{L}.'’/-]{1,30}){0,3}(?:\\s[A-ZÆØÅ](?![\\p{L}\\d.'’/-]))?";
/** With the small words of `Frankfurt am Main`. */
const oneTown = "\\p{Lu}[\\p{L}.'’ /-]{1,40}";

const englishWords =
  'streets?|st|avenue|ave|av|roads?|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|place|pl|parkway|pkwy|highway|hwy|square|sq|terrace|circle|cir|plaza|trail|route|rte|pike|broadway|crescent|close|gardens|grove|hill|mews|park|walk|row|quay|wharf|green|parade|loop|alley|turnpike|expressway|freeway';
const english = `(?<!\\d[-–])\\b(?!\\d{3}-\\d{4}\\b)\\d{1,6}[A-Za-z]?(?:\\s?[-–/]\\s?\\d{1,5})?,?\\s(?:[NSEW]\\.?\\s)?[\\p{L}\\d.'’ -]{2,50}?\\b(?:${englishWords})\\b\\.?|\\b\\d{1,5}\\s(?:Broadway|Highway \\d+)|\\bP\\.?\\s?O\\.?\\s?Box\\s\\d+|\\b\\d{1,6}\\s[NSEW]\\.?\\s\\d{1,5}(?:th|st|nd|rd)?\\b`;

const name = "\\p{Lu}[\\p{L}.'’-]{0,20}";
const noStreet =
  '(?:Hours?|Days?|Years?|Minutes?|Miles?|People|Rooms?|January|February|March|April|May|June|July|August|September|October|November|December)';
const number =
  '(?<![\\p{L}\\d$€£#.,/:-]|[.:-]\\s|\\b(?:[Ss]uite|SUITE|Ste\\.?|[Uu]nit|UNIT|Apt\\.?|Bldg|Floor|Room|©|Copyright|[Ss]ince)\\s)\\d{1,5}[A-Za-z]?(?:\\s?[-–/]\\s?\\d{1,5})?';
/** `1200 North Larrabee,`: what stands between a number and a comma is a street, whatever its words are. */
const numberedName = `${number},?\\s(?!${noStreet}\\b)${name}(?:(?:\\s${name}){1,4}(?=,|\\s*$)|(?=,\\s?\\p{Lu}))`;
/** Streets that need no number beside a British postcode, and the houses and parks that stand for one. */
const britishWords =
  'Street|St|Road|Rd|Lane|Avenue|Ave|Way|Drive|Close|Court|Place|Square|Terrace|Crescent|Gardens|Grove|Hill|Mews|Walk|Row|Quay|Wharf|Green|Parade|Embankment|Gate|Broadway|House|Mill|Mills|Farm|Barn|Yard|Works|Studios|Estate|Park|Arcade|Cottage|Manor|Lodge|Rectory|Vicarage|Hall|Centre|Chambers|Buildings?|Tower|Rise|View|Mount|Bank|Bridge|Cross|Passage|Approach|Circus|Dock|Station|Village';
const numberless = `(?<!\\p{L})\\p{Lu}[\\p{L}'’-]{1,20}(?:\\s[\\p{L}'’-]{1,20}){0,3}\\s(?:${britishWords})\\b\\.?`;
/** `14th Street and Third Avenue` as a line of its own. */
const crossing =
  "^[\\p{Lu}\\d][\\p{L}\\d.'’ &-]{2,50}\\s(?:Street|Avenue|Road|Boulevard|Drive|Lane|Highway|Parkway|Turnpike|Square|St|Ave|Rd|Blvd|Hwy|Pkwy)\\.?$";

const streets: Readonly<Record<StreetForm, { flags: string; source: string; loose?: string }>> = {
  english: { flags: 'iu', source: english, loose: `${numberedName}|${crossing}` },
  british: { flags: 'iu', source: english, loose: `${numberedName}|${numberless}` },
  german: {
    flags: 'u',
    source:
      "(?<!\\p{L})\\p{Lu}[\\p{L}.'’ -]{0,40}?(?:str\\.|straße|strasse|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt|graben|steig|hof|berg|park|tor|wall|kai|promenade|zeile|pfad|stieg|feld|brücke|garten)\\s{0,2}\\d{1,4}\\s?[a-z]?(?:\\s?[-–/+]\\s?\\d{1,4}\\s?[a-z]?)?(?!\\p{L})|(?<!\\p{L})(?:Am|An der|Im|In der|Auf der|Zum|Zur|Unter den|Alte|Neue)\\s[\\p{L}. -]{2,40}?\\s\\d{1,4}\\s?[a-z]?(?!\\p{L})|Postfach\\s\\d[\\d ]+",
  },
  french: {
    flags: 'iu',
    source:
      "\\b\\d{1,4}\\s?(?:bis|ter|[a-d])?,?\\s(?:rue|avenue|av\\.?|boulevard|bd\\.?|blvd|place|pl\\.|chemin|route|rte|all[ée]e|impasse|quai|cours|square|passage|faubourg|voie|villa|cit[ée])\\s[\\p{L}\\d.'’ -]{2,60}",
  },
  spanish: {
    flags: 'iu',
    source:
      "(?<!\\p{L})(?:C\\/|Calle|C\\.|Avda\\.?|Av\\.|Avenida|Plaza|Pza\\.?|Pl\\.|Paseo|P[ºo]\\.?|Carrer|Rambla|Ronda|Camino|Carretera|Ctra\\.?|Travesía|Pol[ií]gono|Carrera|Cra\\.?)\\s?[\\p{L}\\d.'’ºª -]{2,50}?,?\\s?(?:n[ºo°.]*\\s?|#\\s?)?\\d{1,4}",
  },
  italian: {
    flags: 'iu',
    source:
      "(?<!\\p{L})(?:Via|Viale|V\\.le|Piazza|P\\.zza|Corso|C\\.so|Largo|Vicolo|Strada|Località)\\s[\\p{L}\\d.'’ -]{2,50}?,?\\s\\d{1,4}",
  },
  slavic: {
    flags: 'iu',
    source:
      "(?<!\\p{L})(?:ул\\.?|улица|пр\\.|проспект|пр-т|пер\\.|бул\\.|бульвар|вул\\.|вулиця|наб\\.|ш\\.|пл\\.|str\\.|bd\\.|calea|bulevardul|strada)\\s?[\\p{L}\\d.'’ -]{2,50}?,?\\s?(?:д\\.|nr\\.|№)?\\s?\\d{1,4}|(?<!\\p{L})\\p{L}[\\p{L}.'’ ]{2,40}?\\s(?:cad|caddesi|sok|sokak|bulvarı|utca|út|tér|u)\\b[., ]{0,2}(?:no\\s?[:.]?\\s?)?\\d{1,4}|\\b\\d{1,5}\\s\\p{Lu}[\\p{L}'’ ]{2,40}?\\s(?:str|st|ave|blvd)\\b\\.?",
  },
  asian: {
    flags: 'iu',
    source:
      "\\b(?:No|Plot|Flat|Shop|Gate|Office|Unit|Door|Block|Blk|Suite|Room|Survey)\\b\\.?[\\s:#-]{0,3}(?:No\\.?[\\s:#-]{0,2})?[A-Z]?\\d{1,5}|#\\d{1,5}|\\b\\d{1,5}(?:[-/]\\d{1,4}){0,3}[A-Z]?(?:\\/F)?,?\\s[\\p{L}'’. -]{2,40}?\\b(?:road|marg|nagar|street|sector|floor|colony|salai|soi|lorong|jalan|lane|tower|building|dori|dong|gu|ku|ro|gil|cho|chome)\\b|\\b(?:Jl|Jalan|Jln|Lorong)\\b\\.?\\s[\\p{L}. ]{2,40}?\\s\\d{1,4}|\\bP\\.?\\s?O\\.?\\s?Box\\s\\d+|\\b\\d{1,3}-\\d{1,3}-\\d{1,3},?\\s\\p{Lu}\\p{L}{2,20}",
  },
  japanese: {
    flags: 'u',
    source:
      '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー]{4,40}[\\d０-９]{1,4}(?:[-−ー－][\\d０-９]{1,4}){0,3}',
  },
  numberLast: {
    flags: 'u',
    source:
      "(?<!\\p{L})(?:(?:ul|al|pl|os)\\.\\s)?\\p{Lu}[\\p{L}.'’ -]{2,40}?,?\\s(?:n[º°.o]{1,2}\\s?)?\\d{1,5}\\s?[a-zA-Z]?(?:\\s?[-–/]\\s?\\d{1,4}[a-z]?)?(?![\\p{L}\\d])",
  },
};

const compile = (source: string, flags: string): RegExp => new RegExp(source, flags);

/** Patterns by country, those of the first street form of all countries before those of the second. */
export const addressPatterns: readonly AddressPattern[] = postalForms.flatMap((form) =>
  form.streets.map((street) => {
    const { source, flags, loose } = streets[street];
    return {
      countries: form.countries,
      postal: compile(postalSource(form), 'gu'),
      street: compile(source, flags),
      isStreetBelow: street === 'slavic' || street === 'japanese',
      loose: loose ? compile(loose, 'u') : undefined,
    };
  }),
);

function postalSource({ code, stands, marks, streets: [first] }: PostalForm): string {
  if (stands === 'after town') return `(?<=\\p{L}[\\p{L}.)]?[\\s,.:–-]{1,3})${code}(?![\\d-])`;
  if (stands === 'anywhere') return `(?<![\\p{L}\\d-])(?:${code})(?![\\p{L}\\d])`;
  const place = first === 'numberLast' ? town : oneTown;
  // The years of a copyright and of a date are no codes.
  return `(?<![\\p{L}\\d./-]|©\\s?|Copyright\\s)(?:(?:${marks})\\s?[-–]\\s?)?${code}(?:,?\\s|\\s?[-–,]\\s?)${place}`;
}
