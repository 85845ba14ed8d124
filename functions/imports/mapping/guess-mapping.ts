import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { fieldsOfHeading, headingFits, isAboutField } from './heading-fits.ts';
import { partsOf } from './nested-heading.ts';
import { areProfiles, shareThatFits } from './value-shapes.ts';

/** What a column of a file is taken for. `confidence` is 0 to 100; a column that is nothing stays out. */
export type ColumnGuess = { column: number; field: ImportField | null; confidence: number };

/** Fewer values than that of a shape are chance. */
const leastShare = 0.6;
/** Below this a guess is worse than none. */
const leastConfidence = 40;

/** What is in a file besides the column that is looked at: the fields of its kind, and whether a column of it says the platform. */
type Table = { fields: readonly ImportField[]; hasPlatform: boolean };

/**
 * Which field each column is for, by its heading and by what its values look like. A heading that its values contradict counts for little;
 * values alone are believed where they look like nothing else. Each field goes to the column that fits it best, e-mails and phones to
 * several.
 */
export function guessMapping(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  fields: readonly ImportField[],
): ColumnGuess[] {
  const table = { fields, hasPlatform: headings.some((one) => headingFits(one, 'platform', fields) > 0) };
  const fits = headings.flatMap((heading, column) => {
    if (isAboutField(heading, headings, fields)) return [];
    const values = sample.map((row) => row[column] ?? '');
    const own = fieldsOfHeading(heading, fields);
    return own
      .filter((field) => !isOfSeveral(heading, values, field))
      .map((field) => ({
        column,
        field,
        confidence: confidenceOf(heading, values, field, table),
      }));
  });
  const taken = new Map<number, ColumnGuess>();
  const used = new Set<ImportField>();
  for (const fit of fits.toSorted((a, b) => b.confidence - a.confidence || a.column - b.column)) {
    if (fit.confidence < leastConfidence || taken.has(fit.column)) continue;
    if (used.has(fit.field) && !several.includes(fit.field)) continue;
    taken.set(fit.column, fit);
    used.add(fit.field);
  }
  return headings.map((_, column) => taken.get(column) ?? { column, field: null, confidence: 0 });
}

const listJoiner = '; ';
const namesOfOne: readonly ImportField[] = ['name', 'first_name', 'last_name'];

/** Names of several, as a list within an object is read, are the name of nobody: `contacts.name`. */
const isOfSeveral = (heading: string, values: readonly string[], field: ImportField): boolean =>
  namesOfOne.includes(field) &&
  partsOf(heading).length > 1 &&
  values.some((value) => value.includes(listJoiner));

/** In French a `note` is a rating too, in Spanish a `puesto` is a job, and names of domains are no names of those whose they are. */
const isOtherwise = (field: ImportField, values: readonly string[]): boolean =>
  (field === 'note' && values.some(Boolean) && values.every(isNumber)) ||
  (field === 'rank' && !values.every(isNumber)) ||
  (field === 'organization' && (shareThatFits(values, 'domain') ?? 0) >= leastShare);

const isNumber = (value: string): boolean => /^[\d\s.,/]*$/.test(value);

const several: readonly ImportField[] = ['email', 'phone'];

/** Postal codes look like many a number: under a heading that says something else they are none. */
const isLikeOthers = (heading: string, field: ImportField): boolean =>
  field === 'postal_code' && heading.trim() !== '';

/** A handle alone does not say on which network it is: addresses of profiles do, so they go before it where no column has the platform. */
const handleAlone = (named: number): number => (named === 0 ? 0 : Math.round(leastConfidence + named / 10));

function confidenceOf(heading: string, values: readonly string[], field: ImportField, table: Table): number {
  const { fields, hasPlatform } = table;
  const ofProfiles = areProfiles(values);
  // Of a column that is empty at its beginning nobody knows whether it is a text.
  const mayBeProfiles = ofProfiles || !values.some((value) => value.trim());
  const fits = headingFits(heading, field, fields, ofProfiles);
  if (field === 'handle' && fits === 0 && mayBeProfiles && headingFits(heading, field, fields, true) > 0)
    return leastConfidence;
  const named = isOtherwise(field, values) ? 0 : fits;
  const share = shareThatFits(values, field, fields);
  // Where leads have profiles, those are no websites of theirs, unless another column has the handle and this one is called so.
  if (field === 'website' && fields.includes('handle') && ofProfiles)
    return named > 0 && headingFits(heading, 'handle', fields, true) < 100 ? leastConfidence : 0;
  if (field === 'handle' && share === undefined && !hasPlatform) return handleAlone(named);
  if (share === undefined) return named;
  if (named === 0) return share >= leastShare && !isLikeOthers(heading, field) ? Math.round(share * 75) : 0;
  // The heading says it, and the values say whether that is true.
  return Math.round(named * (0.3 + 0.7 * share));
}
