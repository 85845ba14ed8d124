import { domainToASCII } from 'node:url';

/** The commonest first, as surveys of companies' addresses have them; more would be asking a server for names. */
const patterns: readonly ((first: string, last: string) => string)[] = [
  (first, last) => `${first}.${last}`,
  (first) => first,
  (first, last) => `${first.slice(0, 1)}${last}`,
  (first, last) => `${first.slice(0, 1)}.${last}`,
];

/** Letters as addresses have them: `ü` is `ue` to whoever writes German, and other marks fall away. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Addresses that somebody may have at a domain, the likeliest first; none for a name that is no first and last name. */
export function likelyAddresses(name: string, domain: string): string[] {
  const words = name.trim().split(/\s+/).map(plain).filter(Boolean);
  const [first, last] = [words[0], words.at(-1)];
  const host = domainToASCII(domain);
  if (!first || !last || words.length < 2 || !host) return [];
  return [...new Set(patterns.map((pattern) => `${pattern(first, last)}@${host}`))];
}
