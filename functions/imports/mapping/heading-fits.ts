import { foldText } from '#shared/domain/fold-text.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { aboutFields, businessNames, wholeWords, words } from './heading-words.ts';

function wordsOf(field: ImportField, fields: readonly ImportField[]): readonly string[] {
  if (field === 'company') return [...words.company, ...businessNames];
  // Where leads are businesses, a column of companies has their names.
  const isOfBusiness = field === 'name' && !fields.includes('company');
  // A title is what somebody does, and the name of a place on a map.
  return isOfBusiness ? [...words.name, 'title', ...words.company, ...businessNames] : words[field];
}

/** Their words say something else among others: an owner’s name is nobody of the account, and the registrar’s website no registrar. */
const onlyWhole: readonly ImportField[] = ['owner', 'registrar', 'rank', 'registered'];

const about = new Set(aboutFields.map(foldText));

/**
 * Whether a heading names what is told about a field, such as the score of an e-mail: it is none, whatever its values look like. Who provides the mail of
 * a domain is a field of its own where a kind has it.
 */
export const isAboutField = (heading: string, fields: readonly ImportField[]): boolean =>
  about.has(foldText(heading)) && !fields.some((field) => headingFits(heading, field, fields) === 100);

/** How surely a heading names one of the fields that a kind has: 100 for the very words, 70 where they stand in it among others, 0 for neither. */
export function headingFits(heading: string, field: ImportField, fields: readonly ImportField[]): number {
  const text = foldText(heading);
  // As programs name them: `jobTitle`.
  const apart = foldText(heading.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (text === '') return 0;
  const names = wordsOf(field, fields);
  const whole = [...names, ...(wholeWords[field] ?? [])];
  if (whole.some((word) => [text, apart].includes(foldText(word)))) return 100;
  if (onlyWhole.includes(field)) return 0;
  const parts = ` ${text} ${apart} `;
  return names.some((word) => word.length > 3 && parts.includes(` ${foldText(word)} `)) ? 70 : 0;
}
