import type { Locale } from '../locale.ts';

type Labelled = { label: string };

/**
 * The order of choices by the words that are shown, as the language of the page has it, which need not be that of the browser:
 * by their keys, which are English, they would stand at random in any other.
 */
export function byLabel(locale: Locale): (a: Labelled, b: Labelled) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => compare(a.label, b.label);
}
