/** A run of digit groups in one line. Offsets are in the line. */
export type Candidate = { text: string; start: number; end: number };

/**
 * Digit groups joined by what people put between them. Separators are short and groups are bounded, so the
 * time is linear in the length of the line.
 */
const run =
  /(?:\(?\+\s?\(?|\(\s?)?\d{1,14}(?:(?:\s?\(0\)\s?|[\s.\u2010-\u2015\u2022·/,()|~*-]{1,4}?)\d{1,14}){0,11}/g;

const fewestDigits = 7;
// A line with more is a table of figures.
const mostCandidates = 200;

/** Every run of digits long enough to hold a phone number. */
export function findCandidates(line: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const match of line.matchAll(run)) {
    if (candidates.length >= mostCandidates) break;
    const before = line[match.index - 1] ?? ' ';
    if (/\d/.test(before)) continue;
    if (/[\p{L}_@&%]/u.test(before) && !/^[+(]/.test(match[0]) && !isGluedLabel(line, match.index)) continue;
    const text = withoutGlued(
      match[0],
      line.slice(match.index + match[0].length, match.index + match[0].length + 12),
    );
    if (countDigits(text) < fewestDigits) continue;
    candidates.push({ text, start: match.index, end: match.index + text.length });
  }
  return candidates;
}

const continued = /^(?:[\d_@\p{Ll}]|[AP]M\b)/u;
const nextWord = /^(?:x|ext|extension|e-?mail|and|or|fax|tel|phone|ph|mobile|cell|[ftm])(?!\p{Ll})/iu;

/** Leaves out a last group that goes on as a word or a longer number: `…, 9am`. A word without its space stays out. */
function withoutGlued(text: string, after: string): string {
  return continued.test(after) && !nextWord.test(after) ? text.replace(/(?<!\D)\D*(?<!\d)\d+$/, '') : text;
}

export type Token = { digits: string; start: number; end: number; opens: boolean; gap: string };

/** Splits a run into its digit groups; `gap` is what stands before a group. */
export function tokensOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(/\d+/g)].map((match) => {
    const gap = text.slice(last, match.index);
    last = match.index + match[0].length;
    return { digits: match[0], start: match.index, end: last, opens: /[(+]/.test(gap), gap };
  });
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** `Tel030…`, `Phone:…`, `t.` — a label without a space before the number. */
function isGluedLabel(line: string, start: number): boolean {
  return /(?:tel|phone|fax|ph|fon|telefon|call|mobile|cell|free|^[tfpm])$/iu.test(line.slice(0, start));
}
