import type { Finding } from '#functions/enrichment/extract/finding.ts';
import type { Annotated } from '#tests/support/pages/page-set.ts';
import type { BenchRow } from './bench-row.ts';

type Sample = { entities: Annotated['entities']; found: readonly Finding[] };
type Score = { hit: number; missed: number; right: number; whole: number; wrong: number };

const nothing: Score = { hit: 0, missed: 0, right: 0, whole: 0, wrong: 0 };
const limits = { recall: 0.8, precision: 0.93 };
/** A street and its code stand together: `street, unit, town, state, code`. */
const furthestCode = 5;

/**
 * Recall: of the pairs that people marked, a STREET and the first ZIPCODE after it with no other address begun between
 * them, how many are found as one address that holds both. A pair counts once a page however often it is marked.
 *
 * Precision: of the addresses that are found on pages where people marked any street or code, how many hold one of those.
 * Pages without a mark are left out, since people did not mark every address of every page. Whole are those that hold both a
 * marked street and a marked code.
 *
 * Case, spaces and punctuation are no difference.
 */
export function addressRows(name: string, samples: readonly Sample[]): BenchRow[] {
  const score = samples.map(scoreAddresses).reduce(add, nothing);
  const recall = score.hit / (score.hit + score.missed);
  const precision = score.right / (score.right + score.wrong);
  return [
    {
      figure: `Addresses, recall, ${name}`,
      value: recall.toFixed(3),
      limit: `>= ${limits.recall}`,
      ok: recall >= limits.recall,
    },
    {
      figure: `Addresses, precision, ${name}`,
      value: precision.toFixed(3),
      limit: `>= ${limits.precision}`,
      ok: precision >= limits.precision,
    },
    {
      figure: `Addresses, whole among the found, ${name}`,
      value: (score.whole / (score.right + score.wrong)).toFixed(3),
      limit: 'none set',
      ok: null,
    },
  ];
}

function scoreAddresses({ entities, found: findings }: Sample): Score {
  const found = findings.filter(({ field }) => field === 'address').map(({ value }) => plain(value));
  const pairs = markedPairs(entities);
  const hit = pairs.filter((pair) => found.some((address) => holdsBoth(address, pair))).length;
  const [streets, codes] = [marksOf(entities, 'STREET'), marksOf(entities, 'ZIPCODE')];
  const holds = (address: string, marks: readonly string[]) => marks.some((mark) => address.includes(mark));
  const right = found.filter((address) => holds(address, [...streets, ...codes])).length;
  const whole = found.filter((address) => holds(address, streets) && holds(address, codes)).length;
  const wrong = streets.length + codes.length === 0 ? 0 : found.length - right;
  return { hit, missed: pairs.length - hit, right, whole, wrong };
}

/** Shorter marks stand in any address by chance. */
const shortestMark = 4;

const marksOf = (entities: Annotated['entities'], wanted: string): string[] =>
  entities
    .filter(({ type }) => type === wanted)
    .map(({ text }) => plain(text))
    .filter((mark) => mark.length >= shortestMark);

type MarkedPair = { street: string; code: string };

const holdsBoth = (address: string, { street, code }: MarkedPair): boolean =>
  address.includes(street) && address.includes(code);

function markedPairs(entities: Annotated['entities']): MarkedPair[] {
  const pairs = new Map<string, MarkedPair>();
  for (const [index, { type, text }] of entities.entries()) {
    if (type !== 'STREET') continue;
    const after = entities.slice(index + 1, index + 1 + furthestCode);
    const end = after.findIndex((entity) => entity.type === 'ZIPCODE' || entity.type === 'STREET');
    const code = after[end];
    if (code?.type !== 'ZIPCODE') continue;
    const pair = { street: plain(text), code: plain(code.text) };
    pairs.set(`${pair.street} ${pair.code}`, pair);
  }
  return [...pairs.values()];
}

/** Letters and digits alone, in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const add = (a: Score, b: Score): Score => ({
  hit: a.hit + b.hit,
  missed: a.missed + b.missed,
  right: a.right + b.right,
  whole: a.whole + b.whole,
  wrong: a.wrong + b.wrong,
});
