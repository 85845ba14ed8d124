import { type Finding, type Findings, type Origin, snippetAround, strongest } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { isThing, type Thing, texts, valuesOf, walkThings } from '../structured/thing.ts';
import { readName } from './person-name.ts';
import { isQuoted, readCards } from './read-cards.ts';
import { readLabelled, readLine } from './read-line.ts';
import { readRuns } from './read-runs.ts';

type Person = { name: string; title: string | undefined; confidence: number; origin: Origin; line?: number };

const inSchema = 92;
const byLabel = 80;
const inCard = 75;
const inLine = 68;
const inPlainCard = 62;
const longestLine = 200;
const personRoles = ['employee', 'founder', 'founders', 'member', 'owner', 'contactPoint'];

/** Whoever judges e-mails asks for the people of the same page. */
const read = new WeakMap<Page, Findings>();

/** People with what they do, from schema.org data, team cards and lines such as `Name, Title`. */
export function findPeople(page: Page): Findings {
  const findings = read.get(page) ?? readPeople(page);
  read.set(page, findings);
  return findings;
}

function readPeople(page: Page): Findings {
  const people: Person[] = [...fromThings(page.things), ...fromLines(page)];
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

/** Lines of cards are read as cards only: `Anna Smith, CPA` above `Partner` is one person. */
function fromLines({ lines }: Page): Person[] {
  const cards = readCards(lines);
  const inCards = new Set(cards.flatMap(({ at, titleAt }) => [at, titleAt]));
  const people = cards.map(({ name, title, isStrong, at }): Person => {
    return { name, title, confidence: isStrong ? inCard : inPlainCard, origin: 'text', line: at };
  });
  for (const { name, title, at } of readRuns(lines))
    people.push({ name, title, confidence: inPlainCard, origin: 'text', line: at });
  for (const [at, line] of lines.entries()) {
    if (line.text.length > longestLine || line.zone === 'nav') continue;
    for (const person of readLabelled(line.text))
      people.push({ ...person, confidence: byLabel, origin: 'text', line: at });
    if (inCards.has(at) || isQuoted(lines, at)) continue;
    for (const person of readLine(line))
      people.push({ ...person, confidence: inLine, origin: 'text', line: at });
  }
  return people.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function fromThings(things: readonly Thing[]): Person[] {
  const employed = [...walkThings(things)].flatMap((thing) =>
    personRoles.flatMap((role) => valuesOf(thing, role).filter(isThing)),
  );
  return [...walkThings(things)]
    .filter((thing) => thing.types.includes('Person'))
    .flatMap((thing) => {
      const name =
        texts(thing, 'name')[0] ?? [...texts(thing, 'givenName'), ...texts(thing, 'familyName')].join(' ');
      const title = texts(thing, 'jobTitle')[0];
      // A name alone may be the author of an article or of a review.
      if (name.length < 3 || name.length > 80 || (!title && !employed.includes(thing))) return [];
      return [
        { name: readName(name)?.text ?? name, title, confidence: inSchema, origin: 'schema_org' as const },
      ];
    });
}

function snippetOf(page: Page, name: string, line: number | undefined): string {
  const start = line === undefined ? page.text.indexOf(name) : (page.starts[line] ?? 0);
  return start < 0 ? name.slice(0, 200) : snippetAround(page.text, start, start + name.length);
}
