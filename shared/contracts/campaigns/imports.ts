import * as z from 'zod';
import { csvSeparators } from '../../domain/leads/files/export-columns.ts';
import {
  duplicateRules,
  fileProblems,
  importColumns,
  importFormats,
  importMegabytes,
  importStatuses,
} from '../../domain/leads/files/import-rules.ts';
import { endpoint, group } from '../endpoint.ts';
import { file } from '../endpoint-kinds.ts';
import { IdParams, listOf } from '../paging.ts';
import { UploadBegun } from '../uploads.ts';
import { BadValues, FieldTold, ImportField, textsOfFields } from './import-fields.ts';
import { importTemplates, PhoneCountry } from './import-templates.ts';

const leads = { module: 'leads' } as const;

/** Why a file cannot be read; a page that is older than a reason shows none. */
const Problem = z
  .object({ why: z.enum(fileProblems), line: z.int() })
  .nullable()
  .catch(null);

/**
 * A file of leads that is put into a list. What became of its rows adds up: `created`, `updated`, `duplicate`, `invalid` and `incomplete`
 * are together the rows that were looked at, which are `rows` once it is done.
 */
export const LeadImport = z.object({
  id: z.string(),
  campaign_id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Rows of the file without its headings; null until they are counted. */
  rows: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  incomplete: z.int(),
  /** Values of rows that became leads without them: they are none of their field, or stand under names that the beginning of the file had not. */
  values_left_out: z.int(),
  /** Leads that were taken back. */
  removed: z.int(),
  /** Of one that failed. */
  problem: Problem,
  /** Whether there is a file of the rows that could not be used, or not whole. */
  has_errors: z.boolean(),
  created_at: z.string(),
  /** The `created_at` of all leads that it made, and of no others; null until it is started, and for one of an earlier release. */
  leads_at: z.string().nullable(),
  /** Since when nothing more is made of it; null for one that goes on. */
  ended_at: z.string().nullable(),
  /**
   * Whether it can be gone on with where it was, or taken back: it failed on the way, for no fault of its file, or nothing has come of it for an hour
   * though it should go on. The latter can be stopped, too.
   */
  stands_still: z.boolean(),
});
export type LeadImport = z.infer<typeof LeadImport>;

/** Which field each column is for; null for one that stays out. */
const Mapping = z.array(ImportField.nullable()).max(importColumns);
/** Programs allow for 31 characters, and not all hold to it. */
const Sheet = z.string().max(255);
const Word = z.string().trim().min(1).max(200);

/** A lead keeps 40 of each, the first one among them. */
const Further = z.array(z.string()).max(39);

/** What a file is, and its first rows as they will be. */
export const ImportPreview = z.object({
  format: z.enum(importFormats),
  /** Of a CSV. */
  delimiter: z.string().nullable(),
  encoding: z.string(),
  /** Whether its name is that of a workbook, and it is text. */
  misnamed: z.boolean(),
  /** The sheets of a workbook that are shown in it, and the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** By which the columns are mapped. */
  template: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The country of telephone numbers that say none, in rows that name no country. */
  phone_country: z.string().nullable(),
  /** Whether the first row says what the columns are. */
  headings: z.boolean(),
  columns: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      field: FieldTold,
      /** How sure the guess of the field is, 0 to 100. */
      confidence: z.int().min(0).max(100),
    }),
  ),
  /** Whether the file has more rows than those that are shown. */
  more: z.boolean(),
  rows: z.array(
    z.object({
      line: z.int(),
      verdict: z.enum(['ok', 'incomplete', 'invalid']),
      entry: textsOfFields(z.string()),
      /** E-mails and phones that it has beside the first one of each. */
      further: z.object({ email: Further, phone: Further }),
      /** Values that are none of their field, and are left out. */
      bad: BadValues,
      /** What stands in a line that is no row at all; null for a row. */
      unread: z.string().nullable(),
      /** Whether the list has it, or has it once the rows before are brought. */
      known: z.boolean(),
      /** The line of the first row that is the same lead, whether the list has it or not. */
      same_as_line: z.int().nullable(),
    }),
  ),
  problem: Problem,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const leadImports = group('imports', {
  ...importTemplates,
  begin: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/imports',
    access: leads,
    scope: 'lists:write',
    summary: 'Begin to bring a file of leads into a list: where to post the file to',
    params: IdParams,
    body: z.strictObject({
      file_name: Word,
      /** Bytes. */
      size: z
        .int()
        .min(1)
        .max(importMegabytes * 1_000_000),
    }),
    status: 201,
    response: z.object({ import: LeadImport, upload: UploadBegun.shape.upload }),
    errors: ['not_found', 'rate_limited'],
    idempotency: 'replay',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/imports',
    access: leads,
    scope: 'lists:read',
    summary: 'The files of leads that were brought into a list in the last 30 days, newest first',
    params: IdParams,
    response: listOf(LeadImport),
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/lead-imports/{id}/preview',
    access: leads,
    scope: 'lists:read',
    summary: 'What a file is, what its columns are taken for, and its first rows as they will be',
    params: IdParams,
    body: z.strictObject({
      mapping: Mapping.optional(),
      headings: z.boolean().optional(),
      /** Of a workbook; its first sheet unless said. */
      sheet: Sheet.optional(),
      /** By which columns are mapped; null for none. Unless said, the one whose headings are those of the file. */
      template: z.string().nullable().optional(),
      phone_country: PhoneCountry.nullable().optional(),
    }),
    response: ImportPreview,
    errors: ['not_found', 'conflict'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/lead-imports/{id}/start',
    access: leads,
    scope: 'lists:write',
    summary: 'Put the rows of a file into its list, in the background; it costs nothing',
    params: IdParams,
    body: z.strictObject({
      mapping: Mapping,
      headings: z.boolean(),
      sheet: Sheet.optional(),
      phone_country: PhoneCountry.nullable().optional(),
      duplicates: z.enum(duplicateRules),
      /** What stands in the file of rows that could not be used, in the words of whoever asks: those that are not known here are left out, as a page may be newer. */
      words: z.object({
        ...{ line: Word, reason: Word, incomplete: Word, invalid: Word },
        /** Of rows that became leads without some of their values; without it they do not stand there. */
        partly: Word.optional(),
        /** What fields are called, for values that are none of theirs; without it as the headings of the file say it. */
        fields: textsOfFields(Word).optional(),
        /** What the file is called, behind the name of the one that was sent. */
        file: Word.optional(),
      }),
      /** What divides the values of that file. */
      separator: z.enum(csvSeparators).default(','),
    }),
    status: 202,
    response: LeadImport,
    errors: ['not_found', 'conflict'],
    idempotency: 'replay',
    audit: true,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/lead-imports/{id}/stop',
    access: leads,
    scope: 'lists:write',
    summary: 'Stop an import; what it made stays until it is taken back',
    params: IdParams,
    response: LeadImport,
    errors: ['not_found'],
    audit: true,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/lead-imports/{id}/resume',
    access: leads,
    scope: 'lists:write',
    summary:
      'Go on with an import that stands still or failed on the way, where it was; one that goes on is refused',
    params: IdParams,
    response: LeadImport,
    errors: ['not_found', 'conflict'],
    audit: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/lead-imports/{id}/undo',
    access: leads,
    scope: 'lists:write',
    summary: 'Move to the trash what an import made, and only that',
    params: IdParams,
    response: LeadImport,
    errors: ['not_found', 'conflict'],
    audit: true,
  }),
  errors: file({
    path: '/api/lead-imports/{id}/errors',
    access: leads,
    scope: 'lists:read',
    summary: 'A link to the rows that could not be used, each with its line and the reason',
    params: IdParams,
    mediaType: 'text/csv; charset=utf-8',
    linkSeconds: 300,
    errors: ['not_found'],
  }),
});
