import * as z from 'zod';
import {
  csvSeparators,
  exportFormats,
  maxExportColumns,
  mostWords,
  worded,
} from '../../domain/leads/files/export-columns.ts';
import { Selection } from '../../domain/leads/filter/result-filter.ts';
import { BrowserZone } from '../../domain/schedules/time-zone.ts';
import { endpoint, group } from '../endpoint.ts';
import { file } from '../endpoint-kinds.ts';
import { IdParams, listOf } from '../paging.ts';

const leads = { module: 'leads' } as const;

const Title = z.string().trim().min(1).max(100);
/** What stands above the columns of `provenanceParts`. */
const Origins = z.strictObject({ source: Title, url: Title, first_seen: Title, confidence: Title });

const Words = z
  .record(z.string().max(100), z.string().trim().min(1).max(200))
  .refine((words) => Object.keys(words).length <= mostWords);

/** A file of leads of a list. It can be fetched while it is `ready`; `rows` are those that were written so far. */
export const LeadExport = z.object({
  id: z.string(),
  campaign_id: z.string(),
  campaign_name: z.string(),
  format: z.enum(exportFormats),
  status: z.enum(['queued', 'ready', 'failed', 'stopped', 'expired']),
  rows: z.int(),
  size: z.int().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});
export type LeadExport = z.infer<typeof LeadExport>;

/** A column by its key, and what stands above it: in the words of whoever asks. */
const ExportColumn = z.strictObject({ key: z.string().max(80), title: Title });

export const leadExports = group('exports', {
  start: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/exports',
    access: leads,
    scope: 'lists:write',
    summary: 'Write leads of a list into a file, in the background',
    params: IdParams,
    body: z.strictObject({
      selection: Selection,
      format: z.enum(exportFormats),
      columns: z.array(ExportColumn).min(1).max(maxExportColumns),
      /** Beside each value where it came from, when, and how surely. */
      provenance: z.boolean().default(false),
      /** What stands above those columns, in the words of whoever asks. */
      origins: Origins.optional(),
      /** What stands for a value in a CSV or XLSX, in the words of whoever asks. JSON lines are for programs and have the values. */
      words: z.partialRecord(z.enum(worded), Words).optional(),
      /** A mark at the beginning of a CSV by which Excel knows its letters. */
      bom: z.boolean().default(true),
      /** Of a CSV; with semicolons numbers have a decimal comma. */
      separator: z.enum(csvSeparators).default(','),
      /** By whose clocks an XLSX shows moments: those of UTC where nothing is said, or no zone that is known here. */
      time_zone: BrowserZone,
      /** Says by mail when it is ready. */
      mail: z.boolean().default(false),
    }),
    status: 202,
    response: LeadExport,
    errors: ['not_found', 'conflict'],
    idempotency: 'replay',
    audit: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/lead-exports',
    access: leads,
    scope: 'lists:read',
    summary: 'The files of leads of the last 30 days, newest first',
    response: listOf(LeadExport),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/lead-exports/{id}/stop',
    access: leads,
    scope: 'lists:write',
    summary: 'Stop the writing of a file of leads',
    params: IdParams,
    response: LeadExport,
    errors: ['not_found'],
    audit: true,
  }),
  file: file({
    path: '/api/lead-exports/{id}/file',
    access: leads,
    scope: 'lists:read',
    summary: 'A link to a file of leads that is ready',
    params: IdParams,
    mediaType: 'application/octet-stream',
    linkSeconds: 300,
    errors: ['not_found'],
  }),
});
