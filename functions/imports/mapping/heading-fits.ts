import { foldText } from '#shared/domain/fold-text.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { exportKeys, provenanceParts, tellsOrigin } from '#shared/domain/leads/files/export-columns.ts';
import {
  aboutFields,
  businessNames,
  originPages,
  originWords,
  profileWords,
  words,
} from './heading-words.ts';
import { fieldsWithin, nestedFits, partsOf } from './nested-heading.ts';

function wordsOf(field: ImportField, fields: readonly ImportField[]): readonly string[] {
  if (field === 'company') return [...words.company, ...businessNames];
  if (field === 'organization') return [...words.organization, ...words.company, ...businessNames];
  // Where leads are businesses, a column of companies has their names.
  const isOfBusiness = field === 'name' && !fields.includes('company');
  // A title is what somebody does, and the name of a place on a map.
  return isOfBusiness ? [...words.name, 'title', ...words.company, ...businessNames] : words[field];
}

/** A domain has no name of its own: a column of names has those of their owners, unless another one says so itself. */
const isNameOfOwner = (text: string, field: ImportField, fields: readonly ImportField[]): boolean =>
  field === 'organization' && !fields.includes('name') && ownerNames.has(text);
const ownerNames = new Set(['name', 'nom', 'nombre']);

/** Their words say something else among others: an owner’s name is nobody of the account, and the registrar’s website no registrar. */
const onlyWhole: readonly ImportField[] = ['owner', 'registrar', 'rank', 'registered', 'expires'];

const about = new Set(aboutFields.map(foldText));
const origins = new Set(originWords.map(foldText));
const pages = new Set(originPages.map(foldText));
/** As JSON lines of an export name them: `phone_confidence`. */
const originKeys = new Set(
  kindKeys
    .flatMap(exportKeys)
    .filter(tellsOrigin)
    .flatMap((key) => provenanceParts.map((part) => foldText(`${key}_${part}`))),
);
/** The column of a page that a value came from, as `phone` for `Phone (Page)` and `phone_url`; of any other heading nothing. */
function columnOfPage(heading: string): string | undefined {
  const text = foldText(heading);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const isPage = pages.has(inBrackets(heading)) || (last === 'url' && originKeys.has(text));
  return isPage ? text.slice(0, -last.length) : undefined;
}

/** Whether a heading names where the value of a column came from, as an export says it. A page is that only where the file says more of the same column. */
function isOrigin(heading: string, headings: readonly string[]): boolean {
  const column = columnOfPage(heading);
  if (column === undefined) return origins.has(inBrackets(heading)) || originKeys.has(foldText(heading));
  return headings.some(
    (one) => foldText(one).startsWith(column) && columnOfPage(one) === undefined && isOrigin(one, []),
  );
}

/** What stands in brackets at the end of a heading. */
function inBrackets(heading: string): string {
  const text = heading.trim();
  return text.endsWith(')') ? foldText(text.slice(text.lastIndexOf('(') + 1)) : '';
}

/**
 * Whether a heading names what is told about a field, such as the score of an e-mail or where a telephone number came from: it is none, whatever its
 * values look like. Who provides the mail of a domain is a field of its own where a kind has it.
 */
export const isAboutField = (
  heading: string,
  headings: readonly string[],
  fields: readonly ImportField[],
): boolean =>
  isOrigin(heading, headings) ||
  (about.has(foldText(heading)) && !fields.some((field) => headingFits(heading, field, fields) >= 90));

/** The fields that a column may be for by the names that its heading is put together of, whatever its values look like. */
export function fieldsOfHeading(heading: string, fields: readonly ImportField[]): readonly ImportField[] {
  const isField = (text: string, field: ImportField) => wordsFit(text, field, fields, false) === 100;
  return fieldsWithin(partsOf(heading), fields, isField);
}

/**
 * How surely a heading names one of the fields that a kind has: 100 for the very words, 70 where they stand in it among others, 0 for neither;
 * of names within one another (`address.city`) as in `nestedFits`. `ofProfiles`: its values are addresses of profiles.
 */
export function headingFits(
  heading: string,
  field: ImportField,
  fields: readonly ImportField[],
  ofProfiles = false,
): number {
  return nestedFits(partsOf(heading), field, fields, (text) => wordsFit(text, field, fields, ofProfiles));
}

function wordsFit(
  heading: string,
  field: ImportField,
  fields: readonly ImportField[],
  ofProfiles: boolean,
): number {
  const text = foldText(heading);
  // As programs name them: `jobTitle`.
  const apart = foldText(heading.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (text === '') return 0;
  if (isNameOfOwner(text, field, fields)) return 70;
  const names = wordsOf(field, fields);
  const whole = field === 'handle' && ofProfiles ? [...names, ...profileWords] : names;
  if (whole.some((word) => [text, apart].includes(foldText(word)))) return 100;
  if (onlyWhole.includes(field)) return 0;
  const parts = ` ${text} ${apart} `;
  return names.some((word) => word.length > 3 && parts.includes(` ${foldText(word)} `)) ? 70 : 0;
}
