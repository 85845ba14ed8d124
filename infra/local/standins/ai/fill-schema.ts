import { type Found, findSentences, materialOf } from './find-sentences.ts';
import { namedValues } from './named-values.ts';
import { isSame, wordsOf } from './words.ts';

type Json = { [name: string]: unknown };
/** What is asked, and what was found for it; `turn` tells the entries of a list apart. */
type Asked = {
  task: string;
  found: Found[];
  said: string | undefined;
  turn: number;
  /** What is looked for: the task, or what a member is for. */
  question: string;
  /** What is found for something else than the task. */
  find: (question: string) => Found[];
};

const notFound = 'not found';
const isSource = /(^|_)(id|ids|source|sources|material)$/i;
const isAddress = /(^|_)(url|website|link)$/i;
const isDomain = /(^|_)domain$/i;
const isName = /(^|_)(name|title|heading|label|subject)$/i;
const limit = /At most (\d+) characters\./;
/** `audience: owners of boats`. */
const labelled = /^([\p{L}_ ]{2,30}):\s+(.+)$/u;
/** Entries of at most so many characters are words. */
const longestWord = 100;
const isFlag = /found|known|answered/i;
/** Lists are filled with so many entries, unless the schema wants others. */
const usualEntries = 3;

/**
 * Fills a schema by rule: texts from what the task and the material say, sources by the material that they were found in, `not found`
 * where nothing was. Of all that it reads, it obeys the task alone: what `Answer exactly: "…"` says in it is said.
 */
export function fillSchema(schema: Json, task: string, message: string): unknown {
  const exactly = /answer(?: with)? exactly:? ["“](.+?)["”]/i.exec(task)?.[1];
  const material = materialOf(message);
  const isText = Object.keys((schema.properties ?? {}) as Json).join() === 'text';
  const said = exactly ?? (isText ? namedValues(task, material) : undefined);
  const find = (question: string) => findSentences(question, material);
  return fill(schema, '', { task, found: find(task), said, turn: 0, question: task, find }, schema);
}

function fill(schema: Json, name: string, outer: Asked, root: Json): unknown {
  const asked = askedOf(schema, name, outer);
  const { $ref } = schema as { $ref?: string };
  if ($ref) return fill(resolve(root, $ref), name, asked, root);
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return fillOneOf(choices, name, asked, root);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return choose(schema.enum, name, asked);
  const [type] = [schema.type].flat();
  if (type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(properties.map(([key, part]) => [key, fill(part, key, asked, root)]));
  }
  if (type === 'array') return fillList(schema, name, asked, root);
  if (type === 'boolean') return isFlag.test(name) ? asked.found.length > 0 : false;
  if (type === 'number' || type === 'integer') return numberOf(schema, name);
  return type === 'null' ? null : textOf(schema, name, asked);
}

/** A member that says what it is for is looked for by that. */
function askedOf({ description, type, minItems }: Json, name: string, asked: Asked): Asked {
  const question = typeof description === 'string' ? description.replace(limit, '').trim() : '';
  if (question === '' || isSource.test(name)) return asked;
  const found = asked.find(question);
  // Of what may be nothing, nothing is said that was not found for it.
  const isWanted = type === 'string' || Number(minItems ?? 0) > 0;
  return { ...asked, question, found: found.length === 0 && isWanted ? asked.found : found };
}

const resolve = (root: Json, ref: string): Json =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce((part, name) => (part[name] ?? {}) as Json, root);

/** What may be nothing is nothing where nothing was found. */
function fillOneOf(choices: Json[], name: string, asked: Asked, root: Json): unknown {
  const something = choices.filter(({ type }) => type !== 'null');
  if (something.length < choices.length && asked.found.length === 0) return null;
  return fill(something[asked.turn % something.length] ?? {}, name, asked, root);
}

function fillList(schema: Json, name: string, asked: Asked, root: Json): unknown[] {
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : usualEntries;
  const items = (schema.items ?? {}) as Json;
  if (items.type === 'string' && limitOf(items) <= longestWord) return wordsFor(asked, most);
  const isOfSources = isSource.test(name);
  const wanted = isOfSources ? Math.min(1, asked.found.length) : usualEntries;
  const count = Math.max(least, Math.min(most, wanted));
  const entries = Array.from({ length: count }, (_, turn) =>
    fill(items, isOfSources ? 'id' : singular(name), { ...asked, turn: asked.turn + turn }, root),
  );
  // The same thing twice is once, where there may be fewer.
  const known = new Set<string>();
  return entries.filter((entry, index) => {
    const text = JSON.stringify(entry);
    const isNew = !known.has(text);
    known.add(text);
    return isNew || index < least;
  });
}

/** Short entries are words: those behind a label that says what is asked for, else those that the question names. */
function wordsFor({ question, found }: Asked, most: number): string[] {
  const asked = wordsOf(question);
  const isAsked = (word: string) => wordsOf(word).some((one) => asked.some((other) => isSame(one, other)));
  const words = found.flatMap(({ sentence }) => {
    const [, label = '', rest = sentence] = labelled.exec(sentence) ?? [];
    return isAsked(label) ? rest.split(/[,;]/) : rest.split(/[^\p{L}\p{N}_-]+/u).filter(isAsked);
  });
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))].slice(0, most);
}

const singular = (name: string): string => name.replace(/s$/, '');

/** The word of a list that the task and what was found speak of most; else by turns. */
function choose(words: unknown[], name: string, { task, found, turn }: Asked): unknown {
  const isNothing = (word: unknown) => /not|none|unknown|nothing/i.test(String(word));
  if (found.length === 0 && words.some(isNothing)) return words.find(isNothing);
  const usable = words.filter((word) => !isNothing(word));
  const known = wordsOf([task, name, ...found.slice(0, 5).map(({ sentence }) => sentence)].join(' '));
  const score = (word: unknown) =>
    wordsOf(String(word).replaceAll(/[_-]/g, ' ')).filter((part) =>
      known.some((other) => isSame(part, other)),
    ).length;
  const best = usable.filter((word) => score(word) > 0).toSorted((one, other) => score(other) - score(one));
  const from = best.length > 0 ? best : usable;
  return from[turn % from.length] ?? words[0];
}

function numberOf({ minimum, maximum }: Json, name: string): number {
  const [least, most] = [
    typeof minimum === 'number' ? minimum : 0,
    typeof maximum === 'number' ? maximum : 100,
  ];
  const share = /score|confidence|fit/i.test(name) ? 0.7 : 0;
  return Math.round(least + (most - least) * share);
}

function textOf({ description }: Json, name: string, { task, found, said, turn }: Asked): string {
  const best = found[turn % Math.max(1, found.length)];
  const most = limitOf({ description });
  const cut = (text: string) =>
    text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
  if (isSource.test(name)) return best?.material.id ?? '';
  if (isAddress.test(name)) return best?.material.url ?? '';
  if (isDomain.test(name)) return `sample-${turn + 1}.leadwright.example`;
  if (said !== undefined) return cut(said);
  if (!best) return isName.test(name) ? cut(shortOf(task, turn)) : cut(notFound);
  const told = labelled.exec(best.sentence)?.[2] ?? best.sentence;
  return cut(isName.test(name) ? shortOf(told, 0) : told);
}

const limitOf = ({ description }: Json): number =>
  Number(limit.exec(String(description ?? ''))?.[1] ?? 1_000);

/** A few words that may stand for a text. */
function shortOf(text: string, turn: number): string {
  const words = text.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word));
  const from = words.slice(turn * 4, turn * 4 + 4);
  const short = (from.length > 0 ? from : words.slice(0, 4)).join(' ').replaceAll(/[^\p{L}\p{N} '’-]/gu, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
