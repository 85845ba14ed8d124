import { type Finding, type Findings, type Origin, snippetAround, strongest } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { isThing, type Thing, texts, valuesOf, walkThings } from '../structured/thing.ts';
import { isJobTitle, isPersonName, splitLabel } from './job-titles.ts';

type Person = { name: string; title: string | undefined; confidence: number; origin: Origin; line?: number };

const inSchema = 92;
const byLabel = 80;
const inCard = 75;
const inLine = 68;
const separators = /\s?(?:,|\||–|—|·|•)\s?|\s-\s|:\s|\s?\(/;
const personRoles = ['employee', 'founder', 'founders', 'member', 'owner', 'contactPoint', 'author'];

/** People with what they do, from schema.org data, team cards and lines such as `Name, Title`. */
export function findPeople(page: Page): Findings {
  const people: Person[] = [...fromThings(page.things)];
  for (const [index, line] of page.lines.entries()) {
    if (line.text.length > 200 || line.zone === 'nav') continue;
    people.push(...readLabelled(line.text).map((person) => ({ ...person, line: index })));
    const single = readLine(line.text) ?? readCard(page, index);
    if (single) people.push({ ...single, line: index });
  }
  const found = people.map((person): Finding => {
    const { name: value, title: label, confidence, origin, line } = person;
    return {
      field: 'person',
      value,
      label,
      url: page.url,
      snippet: snippetOf(page, value, line),
      confidence,
      origin,
    };
  });
  return { found: strongest(found), dropped: [] };
}

function fromThings(things: readonly Thing[]): Person[] {
  const employed = [...walkThings(things)].flatMap((thing) =>
    personRoles.filter((role) => role !== 'author').flatMap((role) => valuesOf(thing, role).filter(isThing)),
  );
  return [...walkThings(things)]
    .filter((thing) => thing.types.includes('Person'))
    .flatMap((thing) => {
      const name =
        texts(thing, 'name')[0] ?? [...texts(thing, 'givenName'), ...texts(thing, 'familyName')].join(' ');
      const title = texts(thing, 'jobTitle')[0];
      // A name alone may be the author of an article or of a review.
      if (name.length < 3 || name.length > 80 || (!title && !employed.includes(thing))) return [];
      return [{ name, title, confidence: inSchema, origin: 'schema_org' as const }];
    });
}

/** `Geschäftsführer: Anna Muster, Ben Beispiel`. */
function readLabelled(text: string): Person[] {
  const split = splitLabel(text);
  if (!split) return [];
  const names = split.rest.split(/,\s|\s(?:und|and|et|y|&)\s|\s\(|\s\/\s/).map((part) => part.trim());
  const until = names.findIndex((name) => !isPersonName(name));
  return names
    .slice(0, until === -1 ? names.length : until)
    .map((name) => ({ name, title: split.title, confidence: byLabel, origin: 'text' as const }));
}

/** `Anna Muster, Sales Manager` and `Sales Manager – Anna Muster`. */
function readLine(text: string): Person | undefined {
  if (text.length > 120) return undefined;
  const separator = separators.exec(text);
  if (!separator) return undefined;
  const left = text.slice(0, separator.index).trim();
  const right = text
    .slice(separator.index + separator[0].length)
    .replace(/\)$/, '')
    .trim();
  if (isPersonName(left) && isJobTitle(right))
    return { name: left, title: right, confidence: inLine, origin: 'text' };
  if (isPersonName(right) && isJobTitle(left))
    return { name: right, title: left, confidence: inLine, origin: 'text' };
  return undefined;
}

/** A line that is a name, above a line that is a job title. */
function readCard(page: Page, index: number): Person | undefined {
  const line = page.lines[index];
  const next = page.lines[index + 1];
  if (!line || !next || !isPersonName(line.text) || !isJobTitle(next.text)) return undefined;
  // Menus are lists of capitalised words too; a card is set off, or says how to reach the person.
  const setOff = line.strong || line.tag !== next.tag;
  if (!setOff && !isReachable(page, index + 2)) return undefined;
  const confidence = line.strong ? inCard : inLine - 6;
  return { name: line.text, title: next.text, confidence, origin: 'text' };
}

const reach = 3;

function isReachable(page: Page, from: number): boolean {
  return page.lines.slice(from, from + reach).some((line) => /@|\d{3}\D?\d{3}/.test(line.text));
}

function snippetOf(page: Page, name: string, line: number | undefined): string {
  const start = line === undefined ? page.text.indexOf(name) : (page.starts[line] ?? 0);
  return start < 0 ? name.slice(0, 200) : snippetAround(page.text, start, start + name.length);
}
