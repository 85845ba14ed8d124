import { foldText } from '../../../shared/domain/fold-text.ts';

/** A code that a text may hold, without spaces and in capitals, and what stands beside it, folded. */
export type PostcodeQuery = { code: string; beside: readonly string[] };

const length = { least: 3, most: 10 };
const digit = /\d/;

/**
 * The codes that a text may hold: `10018`, `SW1A 1AA`, `75001 Paris`, `Paris 75001`, `10018, New York, United States`.
 * A text without a digit holds none: no country has codes of letters alone.
 */
export function readPostcodes(q: string): PostcodeQuery[] {
  if (!digit.test(q)) return [];
  const [head = '', ...rest] = q.split(',').map(foldText);
  const words = head.split(' ');
  const after = words.findIndex((word) => !digit.test(word));
  const before = words.findLastIndex((word) => !digit.test(word)) + 1;
  const cuts: [string[], string[]][] = [[words, []]];
  if (after > 0) cuts.push([words.slice(0, after), words.slice(after)]);
  if (before > 0) cuts.push([words.slice(before), words.slice(0, before)]);
  return cuts
    .map(([code, others]) => ({
      code: code.join('').toUpperCase(),
      beside: [others.join(' '), ...rest].filter((part) => part !== ''),
    }))
    .filter(({ code }) => digit.test(code) && code.length >= length.least && code.length <= length.most);
}

/** The ways in which the post of one country or another writes a code: whole, or with a space or a dash where it has one. */
export function spellingsOf(code: string): string[] {
  const cuts = [-3, -4, 2, 3, 4, 5].map((at) => (at < 0 ? code.length + at : at));
  const inside = [...new Set(cuts)].filter((at) => at > 0 && at < code.length);
  return [
    code,
    ...inside.flatMap((at) => [' ', '-'].map((sign) => `${code.slice(0, at)}${sign}${code.slice(at)}`)),
  ];
}
