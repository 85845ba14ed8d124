import type { Manual, ManualField } from '#shared/domain/kinds/entry/manual-entry.ts';
import type { FieldProblem } from '#shared/errors/app-error.ts';

/** What was typed of a lead. */
export type Entry = Partial<Record<ManualField, string>>;

/** The same without what says nothing. */
export const filled = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value.trim() !== ''));

/** Whether the country of its telephone number is told nowhere: not by the number, nor by the address. */
export const lacksPhoneCountry = ({ phone = '', country = '' }: Entry): boolean =>
  /^[^+]*\d/.test(phone) && country === '';

/** These stand at one field and say that any of several groups is needed. */
const ofGroups: ReadonlySet<string> = new Set(['required_without_email', 'person_required']);

/**
 * The problems that are left when a field is changed: its own are over, and so is what was asked of the groups that it belongs to, and that of a
 * field which may tell another one than it was.
 */
export function problemsAfter(
  found: readonly FieldProblem[],
  changed: ManualField,
  { needs, toldBy = {} }: Pick<Manual, 'needs' | 'toldBy'>,
): FieldProblem[] {
  const isNeeded = needs.some((group) => group.includes(changed));
  const over = [changed, ...(toldBy[changed] ? [toldBy[changed]] : [])] as string[];
  const isOver = ({ path, key }: FieldProblem) =>
    over.includes(path) && (path === changed || key === 'invalid');
  // Where there are several groups, what is missing of one that was begun is not needed with another.
  const isOfGroups = ({ key }: FieldProblem) => ofGroups.has(key) || (needs.length > 1 && key === 'required');
  return found.filter((one) => !isOver(one) && !(isNeeded && isOfGroups(one)));
}
