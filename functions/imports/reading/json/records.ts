import * as z from 'zod';
import { mostCharacters } from '../file-row.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { listSplitter } from './list-splitter.ts';
import type { Part, Splitter } from './splitter.ts';

/** As it was parsed: a copy would go without a value that is called `__proto__`. */
const Row = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** The object of a text; undefined where it is none. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    return Row.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The objects of a file, whether each stands on a line of its own or all of them in one list, and with no `row` what stands in the place of one.
 * Throws `UnreadableFile` where the first one is none: then it is a file of another kind.
 */
export async function* records(text: AsyncIterable<string>) {
  let isFirst = true;
  for await (const { line, text: one, isOfList } of partsOf(text)) {
    if (one.length > mostCharacters) throw new UnreadableFile('not_json', line);
    if (one.trim() === '') continue;
    const row = objectOf(one);
    if (!row && isFirst) throw new UnreadableFile('not_json', line);
    isFirst = false;
    yield { line, row, text: one, isOfList };
  }
}

/** By the first letter that stands there it is a list or lines. */
async function* partsOf(text: AsyncIterable<string>): AsyncGenerator<Part & { isOfList: boolean }> {
  let head = '';
  let splitter: Splitter | undefined;
  let isOfList = false;
  const told = (part: Part) => ({ ...part, isOfList });
  for await (const piece of text) {
    head += piece;
    if (head.trim() === '') continue;
    isOfList ||= !splitter && head.trimStart().startsWith('[');
    splitter ??= isOfList ? listSplitter() : lineSplitter();
    yield* splitter.take(head).map(told);
    head = '';
  }
  yield* splitter?.end().map(told) ?? [];
}

function lineSplitter(): Splitter {
  let [line, rest] = [0, ''];
  const told = (text: string): Part => {
    line += 1;
    return { line, text };
  };
  return {
    take(piece) {
      const [first = '', ...more] = piece.split('\n');
      const last = more.pop();
      const whole = last === undefined ? [] : [rest + first, ...more].map(told);
      rest = last ?? rest + first;
      // A line that never ends would take the rest of the file into memory.
      if (rest.length > mostCharacters) throw new UnreadableFile('not_json', line + 1);
      return whole;
    },
    end: () => [told(rest)],
  };
}
