import { isOneApart } from './one-apart.ts';

/** A name of a place. `place` counts places, biggest first; `other` is how a name is written that is not the place's own. */
export type Name = { place: number; folded: string; other: string | undefined };

/** How a name answers to a text: it is the text, it begins so, or one of its later words does. */
export const fits = ['whole', 'start', 'word'] as const;
export type Fit = (typeof fits)[number];

export type NameIndex = {
  /** Names that fit, best first; a name may come again in a later fit. */
  matching(text: string, fit: Fit): Generator<Name>;
  /** Names that differ from the text by one letter. */
  similar(text: string): Generator<Name>;
};

const newline = 10;

/**
 * All names as one text, a line each, best first: looking for a line that begins with something is what a buffer does fastest,
 * and the text takes a fifth of what as many objects would.
 */
export function createNameIndex(names: Iterable<Name>): NameIndex {
  const lines: string[] = [];
  const places: number[] = [];
  const others: (string | undefined)[] = [];
  for (const { place, folded, other } of names) {
    lines.push(folded);
    places.push(place);
    others.push(other);
  }
  const text = Buffer.from(`\n${lines.join('\n')}\n`);
  const starts = startsOf(text, lines.length);
  const place = Uint32Array.from(places);

  const nameAt = (line: number): Name => ({
    place: place[line] ?? 0,
    folded: text.toString('utf8', starts[line], (starts[line + 1] ?? 0) - 1),
    other: others[line],
  });

  function* matching(wanted: string, fit: Fit): Generator<Name> {
    const needle = Buffer.from(needleOf(wanted, fit));
    let at = text.indexOf(needle);
    while (at >= 0) {
      const line = lineOf(starts, at + 1);
      if (line >= places.length) return;
      yield nameAt(line);
      at = text.indexOf(needle, (starts[line + 1] ?? 0) - 1);
    }
  }

  function* similar(wanted: string): Generator<Name> {
    const bytes = Buffer.from(wanted);
    for (let line = 0; line < places.length; line += 1) {
      const from = starts[line] ?? 0;
      const to = (starts[line + 1] ?? 0) - 1;
      if (Math.abs(to - from - bytes.length) > 1) continue;
      if (isOneApart(bytes, text, from, to)) yield nameAt(line);
    }
  }

  return { matching, similar };
}

/** What stands in the text where a name fits: before a name, and behind it, is a line break. */
function needleOf(wanted: string, fit: Fit): string {
  if (fit === 'whole') return `\n${wanted}\n`;
  return fit === 'start' ? `\n${wanted}` : ` ${wanted}`;
}

/** Where each line begins; one more, behind the last. */
function startsOf(text: Buffer, lines: number): Uint32Array {
  const starts = new Uint32Array(lines + 1);
  let at = 0;
  for (let line = 0; line <= lines; line += 1) {
    starts[line] = at + 1;
    at = text.indexOf(newline, at + 1);
  }
  return starts;
}

/** The line that a position lies in. */
function lineOf(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
