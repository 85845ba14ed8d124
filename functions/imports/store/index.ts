import { CustomAttributeType, type EntityItem } from 'electrodb';
import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { csvSeparators } from '#shared/domain/leads/files/export-columns.ts';
import {
  duplicateRules,
  fileProblems,
  importFormats,
  importStatuses,
} from '#shared/domain/leads/files/import-rules.ts';
import type { Delimiter } from '../reading/delimiter.ts';
import type { AccountWords } from '../rows/known-words.ts';
import { templateEntity } from './templates.ts';

export const leadImportItems = storedItems('lead-import', 1);

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** How a file is to be read and what its columns are for. A field that this release does not know stays out. */
export const ImportPlan = z.object({
  format: z.enum(importFormats),
  /** As its beginning says. */
  encoding: z.enum(encodings),
  delimiter: z.custom<Delimiter>((value) => typeof value === 'string'),
  headings: z.boolean(),
  /** Of a workbook: the sheet that is read. */
  sheet: z.string().optional(),
  /** What the columns are called. */
  names: z.array(z.string()),
  mapping: z.array(z.custom<ImportField>((value) => typeof value === 'string').nullable()),
  duplicates: z.enum(duplicateRules),
  /** The country of telephone numbers that say none, in rows that name no country. */
  phone_country: z.string().nullish(),
  words: z.object({
    ...{ line: z.string(), reason: z.string(), incomplete: z.string(), invalid: z.string() },
    ...{ partly: z.string().optional(), file: z.string().optional() },
    /** What fields are called. Absent in what was begun before anybody was asked. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
  /** Of the file of rows that could not be used. */
  separator: z.enum(csvSeparators).optional(),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

const count = { type: 'number', required: true } as const;
/** Absent in what was begun before it was counted. */
const later = { type: 'number' } as const;
const counts = {
  values_left_out: later,
  created: count,
  updated: count,
  duplicate: count,
  invalid: count,
  incomplete: count,
};
/** What a part adds to the counts of its file. */
export const partCounts = [
  'created',
  'updated',
  'duplicate',
  'invalid',
  'incomplete',
  'values_left_out',
] as const;
export type PartCounts = Record<(typeof partCounts)[number], number>;

/** One file of leads that is brought into a list. */
const leadImportEntity = entity({
  slice: 'imports',
  name: 'lead-import',
  attributes: {
    ...leadImportItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Who sent the file, and once it is started who did that: notes that it brings are theirs. */
    user_id: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    file_name: { type: 'string', required: true },
    status: { type: importStatuses, required: true },
    plan: { type: CustomAttributeType<ImportPlan>('any'), ...asJson<ImportPlan>() },
    /** What its rows may name, as it was when it was started, so that whoever reads a row reads the same; absent where no column names any of it. */
    known: { type: CustomAttributeType<AccountWords>('any'), ...asJson<AccountWords>() },
    rows: { type: 'number' },
    /** By which letters the rows of a text were read in the end. Absent in what was divided before it was kept, and of a workbook. */
    encoding: { type: encodings },
    /** How many parts its rows were divided into. */
    parts: { type: 'number' },
    /** Parts whose rows are counted below. */
    parts_done: count,
    ...counts,
    parts_undone: count,
    removed: count,
    problem: { type: fileProblems },
    problem_line: { type: 'number' },
    has_errors: { type: 'boolean' },
    created_at: { type: 'string', required: true },
    /** When all that it brings was added, whenever it is written: by this its leads are found. Absent in what was begun before it was kept. */
    leads_at: { type: 'string' },
    /** When something came of it last. Absent in what was begun before it was kept. */
    moved_at: { type: 'string' },
    /** Absent in what was begun before anybody asked for it. */
    ended_at: { type: 'string' },
    /** Failed on the way, and nobody has begun to take it back: it can be gone on with. Absent in what failed before it was kept. */
    can_resume: { type: 'boolean' },
    /** How often one that had failed was gone on with. */
    resumed: { type: 'number' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#lead-imports',
  sk: 'import#{id}',
});

/** Ids as one text: as a list each of them would be read and written anew with every batch. A list is what was written before. */
const asWords = {
  set: (ids?: string[]) => (ids === undefined ? undefined : (ids.join(' ') as unknown as string[])),
  get: (ids?: string[] | string): string[] =>
    typeof ids === 'string' ? ids.split(' ').filter((id) => id !== '') : (ids ?? []),
};

/** How far a part of a file is, and which leads it made: both are written with the leads themselves. */
const importPartEntity = entity({
  slice: 'imports',
  name: 'import-part',
  attributes: {
    tenantId: { type: 'string', required: true },
    import_id: { type: 'string', required: true },
    part: { type: 'number', required: true },
    /** The row that comes next, counted from 0. */
    next: { type: 'number', required: true },
    ...counts,
    leads: { type: CustomAttributeType<string[]>('any'), ...asWords, required: true },
    /** Its counts are in those of the file, and nothing more is made of it. */
    counted: { type: 'boolean', required: true },
    /** Which counts of it are in those of the file, and how often they were put there. Absent where none are. */
    told: { type: CustomAttributeType<PartCounts>('any'), ...asJson<PartCounts>() },
    times_told: { type: 'number' },
    /** It is being taken back: nothing is made of it any more. */
    closed: { type: 'boolean', required: true },
    undone: { type: 'boolean', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#lead-import#{import_id}',
  sk: 'part#{part}',
});

export const createImportStore = (table: Table) => ({
  table,
  templates: templateEntity(table),
  imports: leadImportEntity(table),
  parts: importPartEntity(table),
});
export type ImportStore = ReturnType<typeof createImportStore>;
export type ImportRecord = EntityItem<ReturnType<typeof leadImportEntity>>;
export type PartRecord = EntityItem<ReturnType<typeof importPartEntity>>;
