import type { Line } from '../page/visible-text.ts';
import { areLetters, isDepartment, isJobTitle, isTitleAbove, tidyTitle } from './job-titles.ts';
import { type Kind, type Order, orderOf, pairUp } from './pair-up.ts';
import { isLikelyInCapitals, type Name, readName } from './person-name.ts';
import { readLine, withoutLabel } from './read-line.ts';

type Row = { kind: Kind; at: number; line: Line; text: string; name: Name | undefined };
type Pair = { name: Row; title: Row; upper: Row; lower: Row };
type Card = { name: string; title: string; isStrong: boolean; at: number; titleAt: number };

const longestLine = 200;
/** Lines between two cards of one list: numbers, addresses, a few words about the person. */
const listGap = 12;
/** So many cards are a list, however plain its lines are. */
const sureList = 3;
/** A letter line or a second title may stand between the two. */
const farthest = 2;
/** Shorter lines are names, places and numbers, longer ones sentences. */
const shortestText = 80;
/** How many lines below a card say how to reach the person. */
const reach = 4;
/** A title further from every name is nobody's: looking at all lines takes too long. */
const near = 3;

/** Cards of a page: a line that is a name and a line that is a job title, in the order that their list has. */
export function readCards(lines: readonly Line[]): Card[] {
  return listsOf(chainsOf(lines)).flatMap((list) => {
    const common = commonOrder(list);
    const pairs = list.flatMap((chain) => pairsOf(chain, common ?? ownOrder(chain)));
    const isList = pairs.length >= sureList && !areSigned(lines, pairs);
    return pairs
      .filter((pair) => isCard(lines, pair, isList) && isLikely(pair))
      .map(({ name, title, upper }) => ({
        name: name.text,
        title: title.text,
        isStrong: upper.line.strong,
        at: name.at,
        titleAt: title.at,
      }));
  });
}

/** Runs of lines that are names and titles in turns. */
function chainsOf(lines: readonly Line[]): Row[][] {
  const names = lines.map(nameOf);
  const isNear = (at: number) => names.slice(Math.max(0, at - near), at + near + 1).some(Boolean);
  const chains: Row[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const chain = chains.at(-1) ?? [];
    const before = chain.at(-1);
    if (before?.kind === 'name' && areLetters(line.text)) continue;
    const row = isNear(at) ? rowOf(line, at, names[at], before) : undefined;
    if (!row) chains.push(...(before ? [[]] : []));
    else if (row.kind !== before?.kind) chain.push(row);
    else if (row.kind === 'name') chains.push([row]);
    // A second title of the same person does not end the run; above the first name, the closer one counts.
    else if (chain.length === 1) chain[0] = row;
  }
  return chains.filter(({ length }) => length > 1);
}

function nameOf(line: Line): Name | undefined {
  return line.zone === 'nav' || line.text.length > longestLine
    ? undefined
    : readName(withoutLabel(line.text));
}

function rowOf(line: Line, at: number, name: Name | undefined, before: Row | undefined): Row | undefined {
  if (name) return { kind: 'name', at, line, text: name.text, name };
  if (line.text.length > longestLine || line.zone === 'nav') return undefined;
  const text = tidyTitle(withoutLabel(line.text));
  const isBelowName = before?.kind === 'name' && (before.line.strong || before.line.tag === 'td');
  if (!isJobTitle(text) && !(isBelowName && isDepartment(text))) return undefined;
  // `Jane Miller – President` is a person of its own and no title of the name beside it.
  return readLine(line).length > 0 ? undefined : { kind: 'title', at, line, text, name: undefined };
}

function listsOf(chains: readonly Row[][]): Row[][][] {
  const lists: Row[][][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const chain of chains) {
    const start = chain[0]?.at ?? 0;
    if (start - end > listGap) lists.push([]);
    lists.at(-1)?.push(chain);
    end = chain.at(-1)?.at ?? start;
  }
  return lists;
}

/** The order of most cards, so that a name without a title does not take the next person's. */
function commonOrder(list: readonly Row[][]): Order | undefined {
  let nameFirst = 0;
  for (const chain of list) {
    const order = orderOf(chain) ?? boldOrder(chain);
    if (order) nameFirst += order === 'name first' ? chain.length : -chain.length;
  }
  if (nameFirst === 0) return undefined;
  return nameFirst > 0 ? 'name first' : 'title first';
}

const ownOrder = (chain: readonly Row[]): Order => orderOf(chain) ?? boldOrder(chain) ?? 'name first';

/** The bold line of a card is its first. */
function boldOrder(chain: readonly Row[]): Order | undefined {
  const areBold = (kind: Kind) => chain.every((row) => row.kind !== kind || row.line.strong);
  if (areBold('title') === areBold('name')) return undefined;
  return areBold('title') ? 'title first' : 'name first';
}

function pairsOf(chain: readonly Row[], order: Order): Pair[] {
  return pairUp(chain, order).flatMap((pair) => {
    const name = chain[pair.name];
    const title = chain[pair.title];
    if (!name || !title) return [];
    const [upper, lower] = order === 'name first' ? [name, title] : [title, name];
    return lower.at - upper.at > farthest ? [] : [{ name, title, upper, lower }];
  });
}

/** Menus are lists of capitalised words too; a card is set off, says how to reach the person, or is one of several. */
function isCard(lines: readonly Line[], pair: Pair, isList: boolean): boolean {
  if (isQuoted(lines, pair.upper.at)) return false;
  if (isSetOff(pair) || isReachable(lines, pair.lower.at + 1)) return true;
  return isList || (isContrast(pair) && !areSigned(lines, [pair]));
}

function isSetOff({ upper, lower }: Pair): boolean {
  if (upper.line.strong || upper.line.tag !== lower.line.tag) return true;
  return upper.kind === 'title' && lower.line.strong;
}

/** A name in capitals and a title that is not are told apart by that alone. */
const isContrast = ({ name, title }: Pair): boolean =>
  name.name?.isCapitals === true && /\p{Ll}/u.test(title.text);

/** Names below sentences, with none about the last person after it, sign them: customers or authors. */
function areSigned(lines: readonly Line[], pairs: readonly Pair[]): boolean {
  const isText = (at: number) => (lines[at]?.text.length ?? 0) > shortestText;
  const below = pairs.filter(({ upper }) => isText(upper.at - 1)).length;
  const above = pairs.filter(({ lower }) => isText(lower.at + 1)).length;
  return below > above && below * 2 > pairs.length;
}

/** Towns stand below the titles of vacancies, and headings are set in capitals: both look like names. */
function isLikely({ name: { name }, title, upper }: Pair): boolean {
  if (!name) return false;
  const isPlace = name.isPlace || inState.test(name.text);
  if (upper.kind === 'title' && (isPlace || !isTitleAbove(title.text))) return false;
  return !name.isCapitals || isLikelyInCapitals(name, title.text);
}

/** Whoever signs a quotation is a customer as a rule. */
export function isQuoted(lines: readonly Line[], at: number): boolean {
  const above = lines[at - 1]?.text ?? '';
  return above.length > 40 && /["“”»]$/.test(above);
}

/** `Cedar Rock, MD` is in Maryland; a doctor stands above the title as a rule, or says `Dr.` too. */
const inState = /^(?!Dr).{1,50},\sM[ADS]$/;
const wayToReach = /@|\d{3}\D?\d{3}|\bP\.?\s?O\.?\sBox\b|\b[A-Z]{2}\s\d{5}\b/;

function isReachable(lines: readonly Line[], from: number): boolean {
  return lines.slice(from, from + reach).some((line) => wayToReach.test(line.text.slice(0, longestLine)));
}
