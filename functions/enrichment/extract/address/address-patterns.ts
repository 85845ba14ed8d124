import type { CountryCode } from 'libphonenumber-js/max';

export type AddressPattern = {
  countries: readonly CountryCode[];
  /** Postal code with its town; the street stands before it in the line or on one of the lines above. */
  postal: RegExp;
  street: RegExp;
};

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|' +
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|' +
  'Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|' +
  'North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|' +
  'Wisconsin|Wyoming';
const provinces =
  'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|Ontario|Qu[eé]bec|Saskatchewan|Nova Scotia';
const town = "\\p{Lu}[\\p{L}.'’ /-]{1,40}";

const englishStreet =
  /(?:\b\d{1,6}[A-Za-z]?(?:\s?[-–/]\s?\d{1,5})?,?\s(?:[NSEW]\.?\s)?[\p{L}\d.'’ -]{2,50}?\b(?:streets?|st|avenue|ave|av|roads?|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|place|pl|parkway|pkwy|highway|hwy|square|sq|terrace|circle|cir|plaza|trail|route|rte|pike|broadway|crescent|close|gardens|grove|hill|mews|park|walk|row|quay|wharf|green|parade|loop|alley|turnpike|expressway|freeway)\b\.?|\b\d{1,5}\s(?:Broadway|Highway \d+)|\bP\.?\s?O\.?\s?Box\s\d+|\b\d{1,6}\s[NSEW]\.?\s\d{1,5}(?:th|st|nd|rd)?\b)/iu;

/** Patterns by country; the first that fits the page's countries is tried first. */
export const addressPatterns: readonly AddressPattern[] = [
  {
    countries: ['US'],
    postal: new RegExp(`(?:${town},?\\s)?(?:${states})\\.?,?\\s\\d{5}(?:-\\d{4})?\\b`, 'u'),
    street: englishStreet,
  },
  {
    countries: ['CA'],
    postal: new RegExp(
      `(?:${town},?\\s)?(?:(?:${provinces})\\.?,?\\s)?[ABCEGHJ-NPRSTVXY]\\d[A-Z]\\s?\\d[A-Z]\\d\\b`,
      'u',
    ),
    street: englishStreet,
  },
  {
    countries: ['GB', 'IM', 'JE', 'GG'],
    postal: /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2}\b/,
    street: englishStreet,
  },
  {
    countries: ['AU'],
    postal: new RegExp(`(?:${town},?\\s)?(?:NSW|VIC|QLD|TAS|ACT|SA|WA|NT)\\.?,?\\s\\d{4}\\b`, 'u'),
    street: englishStreet,
  },
  {
    countries: ['DE', 'AT', 'CH'],
    postal: new RegExp(`\\b(?:(?:D|DE|A|AT|CH)\\s?-\\s?)?(?:\\d{5}|[1-9]\\d{3})\\s${town}`, 'u'),
    street:
      /(?<!\p{L})\p{Lu}[\p{L}.'’ -]{0,40}?(?:str\.|straße|strasse|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt|graben|steig|hof|berg|park|tor|wall|kai|promenade|zeile|pfad|stieg|feld|brücke|garten)\s{0,2}\d{1,4}\s?[a-z]?(?:\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?(?!\p{L})|(?<!\p{L})(?:Am|An der|Im|In der|Auf der|Zum|Zur|Unter den|Alte|Neue)\s[\p{L}. -]{2,40}?\s\d{1,4}\s?[a-z]?(?!\p{L})|Postfach\s\d[\d ]+/u,
  },
  {
    countries: ['FR', 'BE', 'LU', 'MC'],
    postal: new RegExp(`\\b(?:F-|B-)?\\d{4,5}\\s${town}`, 'u'),
    street:
      /\b\d{1,4}\s?(?:bis|ter|[a-d])?,?\s(?:rue|avenue|av\.?|boulevard|bd\.?|blvd|place|pl\.|chemin|route|rte|all[ée]e|impasse|quai|cours|square|passage|faubourg|voie|villa|cit[ée])\s[\p{L}\d.'’ -]{2,60}/iu,
  },
  {
    countries: ['ES', 'MX', 'AR', 'CO'],
    postal: new RegExp(`\\b(?:C\\.?P\\.?\\s)?\\d{5}\\s?[-–,]?\\s?${town}`, 'u'),
    street:
      /(?<!\p{L})(?:C\/|Calle|C\.|Avda\.?|Av\.|Avenida|Plaza|Pza\.?|Pl\.|Paseo|P[ºo]\.?|Carrer|Rambla|Ronda|Camino|Carretera|Ctra\.?|Travesía|Pol[ií]gono)\s?[\p{L}\d.'’ºª -]{2,50}?,?\s?(?:n[ºo°.]*\s?)?\d{1,4}/iu,
  },
  {
    countries: ['IT'],
    postal: new RegExp(`\\b(?:I-)?\\d{5}\\s?[-–,]?\\s?${town}`, 'u'),
    street:
      /(?<!\p{L})(?:Via|Viale|V\.le|Piazza|P\.zza|Corso|C\.so|Largo|Vicolo|Strada|Località)\s[\p{L}\d.'’ -]{2,50}?,?\s\d{1,4}/iu,
  },
  {
    countries: ['NL'],
    postal: new RegExp(`\\b\\d{4}\\s?[A-Z]{2},?\\s${town}`, 'u'),
    street: /(?<!\p{L})\p{Lu}[\p{L}.'’ -]{2,40}?\s\d{1,5}\s?[a-z]?(?!\p{L})/u,
  },
];
