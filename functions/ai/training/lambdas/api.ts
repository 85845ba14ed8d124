import { randomBytes } from 'node:crypto';
import { uploadKey } from '#functions/platform/files/picture-uploads.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { implement, type RequestMeta } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { aiTraining } from '#shared/contracts/ai-training/index.ts';
import { fileLimits, type TrainingKind, trainingLimits } from '#shared/domain/ai/training.ts';
import { askTraining } from '../ask-training.ts';
import { composeTraining } from '../compose.ts';
import {
  beginCrawl,
  forgetCrawl,
  listJobs,
  lookAtJob,
  pagesOf,
  saveLinks,
  stopCrawl,
  toJob,
  toLink,
} from '../crawl/ask-crawl.ts';
import {
  addEntries,
  changeEntry,
  learnAgain,
  type NewEntry,
  removeEntry,
} from '../entries/change-entries.ts';
import { listEntries, readUse, readWhole, toEntry } from '../entries/read-entries.ts';
import { TrainingEnv } from '../env.ts';
import { findPieces } from '../finding/find-pieces.ts';
import { countTokens } from '../reading/count-tokens.ts';

const env = readEnv(TrainingEnv);
const table = createTable(env.TABLE_NAME);
const deps = composeTraining(env, table);
const find = findPieces(deps);

type Note = Pick<RequestMeta, 'note'>;
type Listed = { query: { page: number; limit: number; search: string } };
type ById = { params: { id: string } };

const list = (kind: TrainingKind) => (input: Listed, caller: Caller) =>
  listEntries(deps, caller, kind, input.query);

async function add(caller: Caller, entry: NewEntry, { note }: Note) {
  const [made] = await addEntries(deps, caller, [entry]);
  if (!made) throw new Error('nothing was added');
  note({ target: made.id, after: { name: made.title } });
  return toEntry(made);
}

const change =
  (kind: TrainingKind) =>
  async (
    { params: { id }, body }: ById & { body: { title: string; text?: string } },
    caller: Caller,
    { note }: Note,
  ) => {
    const changed = await changeEntry(deps, { tenantId: caller.tenantId, kind, id }, body);
    note({ target: id, after: { name: changed.title } });
    return toEntry(changed);
  };

const remove =
  (kind: TrainingKind) =>
  async ({ params: { id } }: ById, { tenantId }: Caller, { note }: Note) => {
    note({ target: id, before: { name: await removeEntry(deps, { tenantId, kind, id }) } });
    return {};
  };

async function crawl(website: string, most: number, caller: Caller, { note }: Note) {
  const { id: jobId, status } = await beginCrawl(deps, caller, { website, most });
  note({ target: jobId, after: { name: website } });
  return { links: [], jobId, status };
}

const changeLink = change('link');
const changeText = change('text');
const changeQa = change('qa');
const changeFile = change('file');

export const handler = serve(
  implement(aiTraining)({
    async calculateTokens({ body }, { tenantId }) {
      const each = body.texts.map(countTokens);
      return { tokens: each.reduce((a, b) => a + b, 0), each, use: await readUse(deps, tenantId) };
    },
    crawlWebsite: ({ body }, caller, meta) => crawl(body.website, trainingLimits.crawlPages, caller, meta),
    crawlSingleLink: ({ body }, caller, meta) => crawl(body.website, 1, caller, meta),
    async crawledStatus({ query }, { tenantId }) {
      const key = { tenantId, id: query.job_id };
      const job = await lookAtJob(deps, key);
      const pages = (await pagesOf(deps, key)).map(toLink);
      return {
        ...toJob(job),
        linksData: { website: job.website, crawled_link_entries_temp: pages },
      };
    },
    crawlJobs: (_input, caller) => listJobs(deps, caller),
    async stopCrawl({ params }, { tenantId }, { note }) {
      const stopped = await stopCrawl(deps, { tenantId, ...params });
      note({ target: params.id, after: { name: stopped.website } });
      return toJob(stopped);
    },
    async forgetCrawl({ params }, { tenantId }, { note }) {
      const { website } = await forgetCrawl(deps, { tenantId, ...params });
      note({ target: params.id, before: { name: website } });
      return {};
    },
    websiteLinks: list('link'),
    async saveLinks({ body }, caller, { note }) {
      const saved = await saveLinks(deps, caller, body);
      note({ target: body.job_id, after: { pages: saved.length } });
      return { data: saved.map(toEntry) };
    },
    updateLink: changeLink,
    removeLink: remove('link'),
    trainingTexts: list('text'),
    addText: ({ body }, caller, meta) => add(caller, { kind: 'text', ...body }, meta),
    updateText: changeText,
    removeText: remove('text'),
    trainingQa: list('qa'),
    addQa: ({ body }, caller, meta) =>
      add(caller, { kind: 'qa', title: body.question, text: body.answer }, meta),
    updateQa: ({ params, body }, caller, meta) =>
      changeQa({ params, body: { title: body.question, text: body.answer } }, caller, meta),
    removeQa: remove('qa'),
    trainingFiles: list('file'),
    async beginFile(_input, caller) {
      const upload_id = randomBytes(16).toString('hex');
      const upload = await deps.files.presignUpload(uploadKey(caller, upload_id), {
        maxBytes: fileLimits.megabytes * 1_000_000,
        expiresSeconds: 600,
      });
      return { upload_id, upload };
    },
    addFile: ({ body: { upload_id, file_name } }, caller, meta) =>
      add(caller, { kind: 'file', title: file_name, from_upload: upload_id }, meta),
    updateFile: changeFile,
    removeFile: remove('file'),
    trainingEntry: ({ params }, { tenantId }) => readWhole(deps, { tenantId, ...params }),
    async learnAgain({ params }, { tenantId }, { note }) {
      const entry = await learnAgain(deps, { tenantId, ...params });
      note({ target: params.id, after: { name: entry.title } });
      return toEntry(entry);
    },
    askTraining: ({ body }, caller) => askTraining({ ...deps, find }, caller, body.question),
  }),
  table,
);
