import * as z from 'zod';
import source from './given-names.json' with { type: 'json' };
import { mailboxWords as rules } from './mailbox-words.ts';

/** Whose box an address is: one of a function or of the business, one of a person, or no telling. */
export const EmailKind = z.enum(['role', 'personal', 'unknown']);
export type EmailKind = z.infer<typeof EmailKind>;

const givenNames = new Set(z.array(z.string().regex(/^[a-z]+$/)).parse(source));

/** Shorter ones are parts of too many other words. */
const shortestLabel = 4;
const shortestSurname = 3;

/**
 * Judges by the part before the `@`. `labels` are the names by which the business has its domains, `people` the names of
 * those whom the page shows. A person's name is believed before a role, since roles are surnames too.
 */
export function kindOfEmail(
  local: string,
  labels: readonly string[],
  people: readonly string[] = [],
): EmailKind {
  const parts = partsOf(local);
  const whole = parts.join('');
  if (people.some((person) => formsOf(person).has(whole))) return 'personal';
  const [first = '', second] = parts;
  if (givenNames.has(first) && !parts.some((part) => rules.roleNames.has(part)) && parts.length <= 3)
    return 'personal';
  if (parts.some(isRole) || isRole(whole)) return 'role';
  const ofBusiness = labels.map(lettersOf).filter((label) => isNameOf(whole, label));
  if (ofBusiness.length > 0) return ofBusiness.some(startsWithName) ? 'unknown' : 'role';
  return local.includes('.') && second !== undefined && isFullName(parts) ? 'personal' : 'unknown';
}

/** Words of a local part: `info-berlin2` is `info` and `berlin`. */
const partsOf = (local: string): string[] =>
  local
    .split(/[._\-+\d]/)
    .map(lettersOf)
    .filter((part) => part !== '');

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** `sales`, and compounds without a sign between them: `phonesales`, `clientcare`. */
function isRole(part: string): boolean {
  return (
    rules.roleNames.has(part) ||
    [...rules.roleEnds].some((word) => part.endsWith(word)) ||
    [...rules.roleStarts].some((word) => part.startsWith(word))
  );
}

/** One of the two begins with the other: `acme` of acme-bakery.com, `acmebakery` of acme.com. */
function isNameOf(whole: string, label: string): boolean {
  const [shorter, longer] = whole.length < label.length ? [whole, label] : [label, whole];
  return shorter.length >= shortestLabel ? longer.startsWith(shorter) : whole !== '' && whole === label;
}

/** A business called by its owner's name has a box that may be either's. */
const startsWithName = (label: string): boolean =>
  [...givenNames].some((name) => label.length > name.length && label.startsWith(name));

/** `anna.smith`, `a.smith`, `smith.a`: with a full stop, since names that nobody knows look like any two words. */
function isFullName(parts: readonly string[]): boolean {
  if (parts.length > 3) return false;
  const longest = Math.max(...parts.map(({ length }) => length));
  return longest >= shortestSurname && parts.every((part) => part.length !== 2 || givenNames.has(part));
}

/** How addresses are made of a name: `anna`, `smith`, `annasmith`, `asmith`, `smitha`, `as`. */
function formsOf(person: string): Set<string> {
  const words = person
    .split(/[\s.]+/)
    .map(lettersOf)
    .filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return new Set(first.length >= shortestSurname ? [first] : []);
  const [f = '', l = ''] = [first[0], last[0]];
  return new Set([
    first,
    last,
    first + last,
    last + first,
    f + last,
    last + f,
    first + l,
    f + l,
    words.join(''),
  ]);
}
