import * as z from 'zod';
import {
  fileLimits,
  textLimits,
  trainingKinds,
  trainingProblems,
  trainingStatuses,
} from '../../domain/ai/training.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf, PageQuery } from '../paging.ts';
import { UploadBegun } from '../uploads.ts';

const ai = { module: 'ai_suggest' } as const;
export const aiReads = { access: ai, scope: 'ai:read' } as const;
export const aiWrites = { access: ai, scope: 'ai:write' } as const;

/** One thing that an account has taught. */
export const TrainingEntry = z.object({
  id: z.string(),
  kind: z.enum(trainingKinds),
  /** Of a question with its answer: the question. */
  title: z.string(),
  /** Of a page. */
  url: z.string().nullable(),
  /** Its first words. */
  excerpt: z.string(),
  characters: z.int(),
  tokens: z.int(),
  status: z.enum(trainingStatuses),
  /** Of one that failed. */
  problem: z.enum(trainingProblems).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TrainingEntry = z.infer<typeof TrainingEntry>;

/** How much has been taught, of all kinds together, and how much can be. */
export const TrainingUse = z.object({
  tokens: z.int(),
  entries: z.int(),
  most_tokens: z.int(),
  most_entries: z.int(),
});
export type TrainingUse = z.infer<typeof TrainingUse>;

const EntryPage = listOf(TrainingEntry).extend({
  currentPage: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** How many of the kind are not learnt yet. */
  learning: z.int(),
  use: TrainingUse,
});
export type TrainingPage = z.infer<typeof EntryPage>;

const ListQuery = PageQuery.extend({ search: z.string().trim().max(200).default('') });
const Title = z.string().trim().min(1).max(textLimits.title);
const Text = z.string().trim().min(1).max(textLimits.text);
/** Bytes of a request with the longest text, whatever its letters. */
const bodyLimit = 400_000;

const roomErrors = ['limit_reached'] as const;

export const TextForm = z.strictObject({ title: Title, text: Text });
export const QaForm = z.strictObject({
  question: z.string().trim().min(1).max(textLimits.question),
  answer: z.string().trim().min(1).max(textLimits.answer),
});

const list = <const P extends string>(path: P, summary: string) =>
  endpoint({
    ...aiReads,
    ...{ method: 'GET', path, summary },
    query: ListQuery,
    response: EntryPage,
  });

const remove = <const P extends string>(path: P, summary: string) =>
  endpoint({
    ...aiWrites,
    ...{ method: 'DELETE', path, audit: true, summary },
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  });

const add = <B extends z.ZodType, R extends z.ZodType>(path: string, summary: string, body: B, response: R) =>
  endpoint({
    ...aiWrites,
    ...{ method: 'POST', path, audit: true, idempotency: 'replay', summary },
    ...{ body, bodyLimit, response, status: 201 },
    errors: [...roomErrors, 'not_found'],
  });

const change = <B extends z.ZodType>(path: string, summary: string, body: B) =>
  endpoint({
    ...aiWrites,
    ...{ method: 'PUT', path: `${path}/{id}`, audit: true, summary },
    ...{ params: IdParams, body, bodyLimit, response: TrainingEntry },
    errors: [...roomErrors, 'not_found', 'conflict'],
  });

const [links, texts, qa, files] = [
  '/api/business-details/website-links',
  '/api/business-details/training-texts',
  '/api/business-details/training-qa',
  '/api/business-details/training-files',
];
const EntryParams = IdParams.extend({ kind: z.enum(trainingKinds) });

export const trainingEntries = {
  websiteLinks: list(links, 'Pages that were taught, newest first'),
  saveLinks: add(
    links,
    'Teach pages that a crawl has read; one that was taught before is taught anew',
    z.strictObject({ job_id: z.string().min(1).max(64), ids: z.array(z.string().max(16)).min(1).max(200) }),
    listOf(TrainingEntry),
  ),
  updateLink: change(links, 'Correct what was read of a page', TextForm),
  removeLink: remove(`${links}/{id}`, 'Forget a page'),
  trainingTexts: list(texts, 'Texts that were taught, newest first'),
  addText: add(texts, 'Teach a text', TextForm, TrainingEntry),
  updateText: change(texts, 'Change a text, which is learnt anew', TextForm),
  removeText: remove(`${texts}/{id}`, 'Forget a text'),
  trainingQa: list(qa, 'Questions with their answers that were taught, newest first'),
  addQa: add(qa, 'Teach the answer to a question', QaForm, TrainingEntry),
  updateQa: change(qa, 'Change a question or its answer, which are learnt anew', QaForm),
  removeQa: remove(`${qa}/{id}`, 'Forget a question with its answer'),
  trainingFiles: list(files, 'Files that were taught, newest first'),
  beginFile: endpoint({
    method: 'POST',
    path: `${files}/upload`,
    ...aiWrites,
    summary: `Where to upload a file of at most ${fileLimits.megabytes} MB; \`fields\` go into the form before the file`,
    body: z.strictObject({
      size: z
        .int()
        .min(1)
        .max(fileLimits.megabytes * 1_000_000),
    }),
    response: UploadBegun,
  }),
  addFile: add(
    files,
    'Teach the text of an uploaded file: PDF, DOCX, TXT, MD or CSV',
    z.strictObject({
      upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'invalid'),
      file_name: Title,
    }),
    TrainingEntry,
  ),
  updateFile: change(files, 'Give a file another name', z.strictObject({ title: Title })),
  removeFile: remove(`${files}/{id}`, 'Forget a file'),
  trainingEntry: endpoint({
    method: 'GET',
    path: '/api/business-details/training-entries/{kind}/{id}',
    ...aiReads,
    summary: 'An entry with all of its text; of a file what was read of it',
    params: EntryParams,
    response: TrainingEntry.extend({ text: z.string() }),
    errors: ['not_found'],
  }),
  learnAgain: endpoint({
    method: 'POST',
    path: '/api/business-details/training-entries/{kind}/{id}/learn',
    ...aiWrites,
    audit: true,
    summary: 'Try an entry again that could not be learnt',
    params: EntryParams,
    response: TrainingEntry,
    errors: ['not_found'],
  }),
} satisfies Record<string, Endpoint>;
