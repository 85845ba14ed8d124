import { foldText } from '#shared/domain/fold-text.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { mostDepth } from '../reading/json/flat-row.ts';
import { words } from './heading-words.ts';
import { businesses, isIn, names, others, pages, people, records, values } from './nested-words.ts';
import { isOfLead } from './whose-value.ts';

/** Of what is called so, the rest says something about it, and is no value: `website.language`. */
const addresses = ['email', 'phone', 'website', 'domain', 'linkedin_url'] as const;
const closed = [...addresses, 'country', 'city'] as const;
const isAnyOf = (fields: readonly ImportField[], text: string): boolean =>
  fields.some((field) => words[field].some((word) => foldText(word) === foldText(text)));

/** As programs name them: `jobTitle`. */
const apart = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Names with dots of their own make more than reading does; what has far more is no name that anybody gave. */
const mostParts = mostDepth + 2;

/** The names within one another that a heading is put together of, as in `address.city`, without the numbers of lists; of any other heading itself alone. */
export function partsOf(heading: string): string[] {
  const parts = heading.trim().split('.', mostParts + 1);
  if (parts.length > mostParts) return [heading];
  if (!parts.every((part) => part !== '' && part === part.trim())) return [heading];
  const named = parts.filter((part) => !/^\d+$/.test(part)).map(apart);
  return parts.length > 1 && named.length > 0 ? named : [heading];
}

/** How surely words name a field: 100 for the very words, less where they stand among others, 0 for neither. */
type Fits = (text: string) => number;

/** Whether it says something of whom the account or a registrar has for a lead, and not of the lead: `created_by.email`. */
export const isOfOthers = (parts: readonly string[]): boolean =>
  parts.slice(0, -1).some((part) => others.has(foldText(part)));

/** What is asked for of whoever has something to do with a lead. */
const theirs: readonly ImportField[] = ['owner', 'registrar'];

/** The fields that a heading may be for, whatever its values look like: of whoever else has to do with a lead who they are, and otherwise what is the lead’s own. */
export function fieldsWithin(
  parts: readonly string[],
  fields: readonly ImportField[],
  isField: (text: string, field: ImportField) => boolean,
): readonly ImportField[] {
  if (parts.length === 1) return fields;
  if (isOfOthers(parts)) return fields.filter((field) => theirs.includes(field));
  const isOfPeople = fields.includes('company');
  return fields.filter((field) => isOfLead(parts, field, isOfPeople, (text) => isField(text, field)));
}

/**
 * How surely names within one another name a field: by all of them (`company.name`, `name.first`), by the last one (`address.city`), or by those before
 * where the last one only says that it is a value (`emails.value`). Which fields they may be for at all, `fieldsWithin` says.
 */
export function nestedFits(
  parts: readonly string[],
  field: ImportField,
  fields: readonly ImportField[],
  fits: Fits,
): number {
  const [first = '', ...rest] = parts;
  const [last = ''] = parts.slice(-1);
  if (rest.length === 0) return fits(first);
  const leaf = foldText(last);
  const before = parts.slice(0, -1);
  const isName = names.has(leaf);
  const isOfPeople = fields.includes('company');
  // Nobody is called by an address of a page.
  if (pages.has(leaf) && theirs.includes(field)) return 0;
  // A business is not called as who is asked for there, and the name of a `user` is no user name.
  if (isName && !isOfPeople && people.has(foldText(before.join(' '))))
    return field === 'handle' || !fields.includes('handle') ? 0 : fits(last);
  const isAll = isWhole(parts, fits);
  if (isHolder(first, isOfPeople) && (isName || !isAll))
    return share(nestedFits(rest, field, fields, fits), 0.95);
  if (isAll) return 100;
  const context = before.join(' ');
  // What a website is called is no website, as the name of a country is one.
  if (values.has(leaf) && !(isName && isAnyOf(addresses, context)))
    return share(nestedFits(before, field, fields, fits), 0.9);
  if (isAnyOf(closed, context) && fits(context) < 100) return 0;
  return lastFits(parts, isOfPeople, fits);
}

function lastFits(parts: readonly string[], isOfPeople: boolean, fits: Fits): number {
  // As the code of a country within an address.
  const ofLast = isWhole(parts.slice(-2), fits) ? 100 : fits(parts.at(-1) ?? '');
  const isOfTheirCompany = isOfPeople && parts.slice(0, -1).some((one) => businesses.has(foldText(one)));
  return share(ofLast, isOfTheirCompany ? 0.7 : 0.85);
}

const share = (fit: number, of: number): number => Math.round(fit * of);
const isHolder = (text: string, isOfPeople: boolean): boolean =>
  isIn([records, isOfPeople ? people : businesses], foldText(text));
const isWhole = (parts: readonly string[], fits: Fits): boolean =>
  [parts, parts.toReversed()].some((all) => fits(all.join(' ')) === 100);
