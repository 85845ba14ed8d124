import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { extractPage } from '#functions/enrichment/extract/extract-page.ts';
import type { Finding } from '#functions/enrichment/extract/finding.ts';
import type { Page } from '#functions/enrichment/extract/page/page.ts';
import { parsePage } from '#functions/enrichment/extract/page/parse-page.ts';
import { annotatedDigits, isSameNumber } from '#tests/support/pages/annotated-number.ts';
import { comparableName, isSameTitle, titledPeople } from '#tests/support/pages/annotated-people.ts';
import {
  type Annotated,
  halfOf,
  loadAnnotations,
  loadPages,
  pageSetMissing,
} from '#tests/support/pages/page-set.ts';
import type { BenchRow } from '../made/bench-row.ts';
import { addressRows } from '../made/score-addresses.ts';

type Score = { hit: number; missed: number; extra: number };
type Sample = Annotated & { page: Page; found: Finding[] };

const limits = {
  phoneRecall: 0.96,
  phonePrecision: 0.97,
  emailRecall: 0.98,
  peopleRecall: 0.85,
  peoplePrecision: 0.95,
  pagesPerSecond: 200,
};
/** What is shorter is an extension or a mark by mistake. */
const fewestDigits = 7;
const placeholderBase = 'https://site.example/';

/** Recall and precision against the annotations, on the pages that were looked at and on those that were not. */
export async function run(): Promise<BenchRow[]> {
  const missing = pageSetMissing();
  if (missing) return [{ figure: 'Extraction', value: `skipped: ${missing}`, limit: '', ok: null }];
  const pages = loadPages();
  const samples = loadAnnotations().map((annotated): Sample => {
    const url = /^https?:/.test(annotated.base) ? annotated.base : placeholderBase;
    const page = parsePage({ url, html: pages.get(annotated.file)?.html ?? '' });
    return { ...annotated, page, found: extractPage(page).found };
  });
  const halves = [
    ['all pages', samples],
    ['pages seen while writing the rules', samples.filter((sample) => halfOf(sample) === 'seen')],
    ['pages never seen', samples.filter((sample) => halfOf(sample) === 'unseen')],
  ] as const;
  return [
    ...halves.flatMap(([name, half]) =>
      [
        ...phoneRows(name, half),
        emailRow(name, half),
        ...peopleRows(name, half),
        ...addressRows(name, half),
      ].map(judged(name)),
    ),
    speedRow([...pages.values()].map(({ html }) => html)),
  ];
}

/** The limits are for the whole set; the halves show whether the rules hold on pages that nobody looked at. */
const judged =
  (name: string) =>
  (row: BenchRow): BenchRow =>
    name === 'all pages' ? row : { ...row, limit: row.limit.replace('>= ', 'all pages: >= '), ok: null };

function phoneRows(name: string, half: readonly Sample[]): BenchRow[] {
  const peer = total(half.map(({ page, entities }) => scorePhones(entities, peerPhones(page))));
  const score = total(half.map(({ found, entities }) => scorePhones(entities, valuesOf(found, 'phone'))));
  return [
    {
      figure: `Phones, recall, ${name}`,
      value: recall(score).toFixed(3),
      limit: `>= ${limits.phoneRecall}; libphonenumber, region US: ${recall(peer).toFixed(3)}`,
      ok: recall(score) >= limits.phoneRecall,
    },
    {
      figure: `Phones, precision, ${name}`,
      value: precision(score).toFixed(3),
      limit: `>= ${limits.phonePrecision}; libphonenumber, region US: ${precision(peer).toFixed(3)}`,
      ok: precision(score) >= limits.phonePrecision,
    },
  ];
}

function emailRow(name: string, half: readonly Sample[]): BenchRow {
  const score = total(half.map(({ found, entities }) => scoreEmails(entities, valuesOf(found, 'email'))));
  return {
    figure: `E-mails, recall, ${name}`,
    value: recall(score).toFixed(3),
    limit: `>= ${limits.emailRecall}`,
    ok: recall(score) >= limits.emailRecall,
  };
}

/**
 * Recall is that of people with a job title beside the name (`titledPeople` says what is beside). For precision all whom
 * somebody marked as a person are right, on pages where people were marked at all: on some the marks are of other kinds
 * only, though they list a whole council.
 */
function peopleRows(name: string, half: readonly Sample[]): BenchRow[] {
  const found = total(half.map((sample) => scoreTitled(sample, () => true)));
  const titled = total(half.map((sample) => scoreTitled(sample, isSameTitle)));
  const marked = total(half.filter(({ entities }) => namesIn(entities).size > 0).map(scoreNames));
  return [
    {
      figure: `People with a title, recall, ${name}`,
      value: recall(found).toFixed(3),
      limit: `>= ${limits.peopleRecall}; with that title: ${recall(titled).toFixed(3)}`,
      ok: recall(found) >= limits.peopleRecall,
    },
    {
      figure: `People, precision, ${name}`,
      value: precision(marked).toFixed(3),
      limit: `>= ${limits.peoplePrecision}`,
      ok: precision(marked) >= limits.peoplePrecision,
    },
  ];
}

function speedRow(pages: readonly string[]): BenchRow {
  const before = process.cpuUsage();
  for (const html of pages) extractPage(parsePage({ url: placeholderBase, html }));
  // Time on the processor: what else the machine does is no matter.
  const { user, system } = process.cpuUsage(before);
  const perSecond = pages.length / ((user + system) / 1e6);
  return {
    figure: 'Extraction, pages a second and core',
    value: perSecond.toFixed(0),
    limit: `>= ${limits.pagesPerSecond}`,
    ok: perSecond >= limits.pagesPerSecond,
  };
}

const valuesOf = (found: readonly Finding[], field: Finding['field']): string[] =>
  found.filter((finding) => finding.field === field).map((finding) => finding.value);

function peerPhones(page: Page): string[] {
  return findPhoneNumbersInText(page.text, { defaultCountry: 'US' }).map(({ number }) => number.number);
}

/** Numbers are compared whole, and with the peer by the same rule. */
function scorePhones(entities: Annotated['entities'], found: readonly string[]): Score {
  const wanted = entities
    .filter(({ type }) => type === 'TEL' || type === 'FAX')
    .map(({ text }) => annotatedDigits(text))
    .filter((digits) => digits.length >= fewestDigits);
  return score(new Set(wanted), new Set(found), isSameNumber);
}

function scoreEmails(entities: Annotated['entities'], found: readonly string[]): Score {
  const wanted = entities
    .filter(({ type }) => type === 'EMAIL')
    .map(({ text }) => text.toLowerCase().replace(/\.$/, ''));
  return score(new Set(wanted), new Set(found), (a, b) => a === b);
}

/** People found of those with a title beside the name, where `fits` says whether the found title is right. */
function scoreTitled({ page, entities, found }: Sample, fits: (a: string, b: string) => boolean): Score {
  const titles = new Map(peopleIn(found).map(({ value, label }) => [comparableName(value), label ?? '']));
  const wanted = titledPeople(page, entities);
  const hit = wanted.filter(({ name, title }) => {
    const label = titles.get(name);
    return label !== undefined && fits(title, label);
  }).length;
  return { hit, missed: wanted.length - hit, extra: 0 };
}

function scoreNames({ entities, found }: Sample): Score {
  const names = peopleIn(found).map(({ value }) => comparableName(value));
  return score(namesIn(entities), new Set(names), (a, b) => a === b);
}

const peopleIn = (found: readonly Finding[]): Finding[] => found.filter(({ field }) => field === 'person');

const namesIn = (entities: Annotated['entities']): Set<string> =>
  new Set(entities.filter(({ type }) => type === 'PER').map(({ text }) => comparableName(text)));

function score(wanted: Set<string>, found: Set<string>, same: (a: string, b: string) => boolean): Score {
  const hit = [...wanted].filter((a) => [...found].some((b) => same(a, b))).length;
  const extra = [...found].filter((b) => ![...wanted].some((a) => same(a, b))).length;
  return { hit, missed: wanted.size - hit, extra };
}

function total(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, { hit, missed, extra }) => ({
      hit: sum.hit + hit,
      missed: sum.missed + missed,
      extra: sum.extra + extra,
    }),
    { hit: 0, missed: 0, extra: 0 },
  );
}

const recall = ({ hit, missed }: Score): number => hit / (hit + missed);
const precision = ({ hit, extra }: Score): number => hit / (hit + extra);

if (import.meta.main) console.table(await run());
