import type { Line } from '../page/visible-text.ts';
import { hasTitle, isTitleAbove } from './job-titles.ts';
import { readName } from './person-name.ts';
import { withoutContact } from './read-line.ts';

type Run = { name: string; title: string; at: number };

const longestLine = 120;
/** Lines between two runs of one list. */
const listGap = 12;
const fewestRuns = 3;

/** Lists of lines such as `General Manager Jane Miller 555 0100`, where only words tell the title from the name. */
export function readRuns(lines: readonly Line[]): Run[] {
  const lists: Run[][] = [];
  for (const [at, line] of lines.entries()) {
    const run = line.zone === 'nav' || line.text.length > longestLine ? undefined : runOf(line.text, at);
    if (!run) continue;
    if (at - (lists.at(-1)?.at(-1)?.at ?? Number.NEGATIVE_INFINITY) > listGap) lists.push([]);
    lists.at(-1)?.push(run);
  }
  return lists.filter(isList).flat();
}

/** Products are called `Chef Coat White` too, so a list has several titles. */
const isList = (runs: readonly Run[]): boolean =>
  new Set(runs.map(({ name }) => name)).size >= fewestRuns &&
  new Set(runs.map(({ title }) => title)).size > 1;

/** The title ends with a word of titles, and the two or three words after it are a name. */
function runOf(text: string, at: number): Run | undefined {
  if (!hasTitle(text)) return undefined;
  const parts = withoutContact(text).split(' ');
  for (const size of [2, 3]) {
    const title = parts
      .slice(0, -size)
      .join(' ')
      .replace(/[.:,-]$/, '');
    const name = readName(parts.slice(-size).join(' '));
    if (name && !name.isPlace && hasTitle(parts.at(-size - 1) ?? '') && isTitleAbove(title))
      return { name: name.text, title, at };
  }
  return undefined;
}
