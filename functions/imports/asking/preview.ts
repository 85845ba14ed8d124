import { getCampaign, rowsOfLeads, whoIsNew } from '#functions/campaigns/index.ts';
import { unguarded } from '#functions/platform/files/csv-cell.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import { type ImportField, importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { previewRows } from '#shared/domain/leads/files/import-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import { fileKey, readImport } from '../import-life.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { keptHeadings } from '../mapping/kept-headings.ts';
import { byTemplate, templateFor } from '../mapping/templates.ts';
import { shareThatFits } from '../mapping/value-shapes.ts';
import type { FileRow } from '../reading/file-row.ts';
import { type Beginning, beginTable } from '../reading/open-table.ts';
import type { TableForm } from '../reading/table-form.ts';
import { usualCountry } from '../rows/country-code.ts';
import { foundOf } from '../rows/found-of.ts';
import { collectWords, wordsOf } from '../rows/known-words.ts';
import { readLine } from '../rows/row-to-entry.ts';
import type { ImportPlan, ImportRecord } from '../store/index.ts';

type Asked = {
  mapping?: (ImportField | null)[] | undefined;
  headings?: boolean | undefined;
  sheet?: string | undefined;
  template?: string | null | undefined;
  phone_country?: string | null | undefined;
};

/** Rows by which columns are guessed, and values shown of a column. */
const looked = 200;
const samples = 3;
/** Characters of a value that is shown as an example. */
const shownCharacters = 200;
const workbookName = /\.xls[xmb]?$/i;
const shortened = (value: string): string => value.slice(0, shownCharacters);

/** What a file is and its first rows as they will be. `conflict` where it has not been uploaded. */
export async function previewImport(
  deps: ImportDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  id: string,
  asked: Asked,
): Promise<ImportPreview> {
  const record = await readImport(deps, { tenantId, id });
  const { type } = await getCampaign(deps.campaigns, tenantId, record.campaign_id);
  const { form, rows: all, sheets, problem } = await beginningOf(deps, record, asked.sheet);
  const headings = asked.headings ?? hasHeadings(form, all);
  const [first = { line: 1, cells: [] }] = all;
  const valued = headings && form.format !== 'jsonl' ? all.slice(1) : all;
  // What was not read of a row must not look as if the row had it not.
  const rows = valued.filter(({ isCut }) => !isCut);
  const width = Math.max(form.names.length, ...all.map(({ cells }) => cells.length));
  const named = form.format === 'jsonl' ? form.names : headings ? first.cells : [];
  const titles = form.format === 'jsonl' ? named.map(shortened) : keptHeadings(named);
  const names = Array.from({ length: width }, (_, column) => titles[column] ?? '');
  // As rows are read: an apostrophe that an export put before a number is no part of it.
  const sample = rows.map(({ cells }) => cells.map(unguarded));
  const guesses = guessMapping(names, sample, importFieldsOf(type));
  const template = await templateFor(deps, { tenantId }, { type, headings: titles, wanted: asked.template });
  const kept = template ? byTemplate(template, names) : [];
  const columns = guesses.map(({ column, field, confidence }) => ({
    heading: names[column] ?? '',
    samples: [...new Set(sample.map((cells) => cells[column] ?? ''))]
      .filter(Boolean)
      .slice(0, samples)
      .map(shortened),
    ...chosen(asked.mapping ? (asked.mapping[column] ?? null) : kept[column], { field, confidence }),
  }));
  const mapping = columns.map(({ field }) => field);
  const countries = sample.map((cells) => cells[mapping.indexOf('country')] ?? '');
  // What a template has of it somebody has chosen, also that it is none.
  const proposed = template ? template.phone_country : usualCountry(countries);
  const phone_country = asked.phone_country === undefined ? proposed : asked.phone_country;
  return {
    ...{ format: form.format, encoding: form.encoding, headings, columns },
    misnamed: form.format !== 'xlsx' && workbookName.test(record.file_name),
    delimiter: form.format === 'csv' ? form.delimiter : null,
    ...{ sheets, sheet: form.sheet ?? null },
    template: template ? { id: template.id, name: template.name } : null,
    phone_country: phone_country ?? null,
    more: rows.length > previewRows || rows.length < valued.length,
    rows: await shownRows(deps, record, type, rows.slice(0, previewRows), {
      mapping,
      phone_country,
    }),
    // Whoever says that the first row is one has one.
    problem: problem ?? (valued.length === 0 ? { why: 'empty', line: 1 } : null),
  };
}

/** What somebody said of a column is sure. */
const chosen = (
  field: ImportField | null | undefined,
  guess: { field: ImportField | null; confidence: number },
) => (field === undefined ? guess : { field, confidence: field ? 100 : 0 });

/** The beginning of an uploaded file. `conflict` where there is none. */
export async function beginningOf(
  { files }: Pick<ImportDeps, 'files'>,
  record: ImportRecord,
  sheet?: string,
): Promise<Beginning> {
  const begun = await beginTable(files, fileKey(record), { most: looked, sheet });
  if (!begun) throw new AppError('conflict', { reason: 'file_missing' });
  return begun;
}

/** The first row says what the columns are, unless a value stands in it. */
export function hasHeadings({ format }: TableForm, [first]: FileRow[]): boolean {
  const valued = ['email', 'website', 'domain', 'linkedin_url', 'phone'] as const;
  return (
    format === 'jsonl' ||
    !first?.cells.some((cell) => valued.some((field) => (shareThatFits([cell], field) ?? 0) > 0))
  );
}

async function shownRows(
  deps: ImportDeps,
  { tenantId, campaign_id, file_name, user_id }: ImportRecord,
  type: KindKey,
  rows: FileRow[],
  read: Pick<ImportPlan, 'mapping' | 'phone_country'>,
): Promise<ImportPreview['rows']> {
  const words = wordsOf(await collectWords(deps, tenantId, read.mapping));
  const leads = rows.map((row) => ({ ...row, ...readLine(type, row, read.mapping, words) }));
  const at = deps.now().toISOString();
  const origin = { at, file: file_name, user_id, phone_country: read.phone_country };
  const founds = leads.map((row) => (row.verdict === 'ok' ? foundOf(type, row, origin) : undefined));
  const list = { tenantId, campaign_id };
  const all = founds.filter((found) => found !== undefined);
  const { leadOf, isKnown, firstOf } = await whoIsNew(deps.campaigns, list, all);
  const inList = await rowsOfLeads(deps.campaigns, list, all.filter(isKnown), leadOf);
  const firstInList = new Map([...inList.values()].flatMap((rows) => rows.map((row) => [row, rows[0]])));
  const lineOf = new Map(founds.map((found, index) => [found, leads[index]?.line]));
  return leads.map(({ line, verdict, entry, further, bad, unread }, index) => {
    const found = founds[index];
    const isInList = found !== undefined && isKnown(found);
    const first = found && (firstOf(found) ?? firstInList.get(found));
    const same_as_line = first && first !== found ? (lineOf.get(first) ?? null) : null;
    // A second row of the same lead finds it there.
    const known = isInList || same_as_line !== null;
    // As it will be: a number of the country is written with it.
    const [phone, ...phones] = found?.values.phone?.map(({ value }) => value) ?? [];
    const wrong = bad.map((one) => ({ ...one, value: shortened(one.value) }));
    return {
      ...{ line, verdict, entry: { ...entry, ...(phone ? { phone } : {}) }, bad: wrong, known },
      further: { email: further.email, phone: found ? phones : further.phone },
      same_as_line,
      unread: unread === undefined ? null : shortened(unread),
    };
  });
}
