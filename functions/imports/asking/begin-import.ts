import { isDeepStrictEqual } from 'node:util';
import { getCampaign } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { importFieldsOf, mayBeEnough } from '#shared/domain/kinds/entry/import-fields.ts';
import { importKeptDays, importMegabytes, importsPerDay } from '#shared/domain/leads/files/import-rules.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import { fileKey, readImport, toImport } from '../import-life.ts';
import { keptHeadings } from '../mapping/kept-headings.ts';
import { collectWords } from '../rows/known-words.ts';
import { type ImportPlan, type ImportRecord, leadImportItems } from '../store/index.ts';
import { changeImport, sendDivide } from './change-import.ts';
import { beginningOf } from './preview.ts';
import { recordsOf, refuseTooMany } from './records-of.ts';

const uploadSeconds = 3600;
const daySeconds = 86_400;
const none = { created: 0, updated: 0, duplicate: 0, invalid: 0, incomplete: 0 };

/** Notes that a file is to come, and says where to. `rate_limited` where more have come in a day than anybody needs. */
export async function beginImport(
  deps: ImportDeps,
  { tenantId, userId }: Caller,
  campaign_id: string,
  { file_name }: { file_name: string },
) {
  await getCampaign(deps.campaigns, tenantId, campaign_id);
  const now = deps.now();
  const throttle = createThrottle(deps.table, daySeconds);
  const retryAfter = await throttle.count(`imports#${tenantId}`, importsPerDay, now);
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const record: ImportRecord = {
    ...{ tenantId, id: deps.newId('import'), user_id: userId, campaign_id, file_name, status: 'new' },
    ...{ ...none, parts_done: 0, parts_undone: 0, removed: 0, created_at: now.toISOString() },
    ttl: epochAfter(now, importKeptDays, 'day'),
  };
  const upload = await deps.files.presignUpload(fileKey(record), {
    maxBytes: importMegabytes * 1_000_000,
    expiresSeconds: uploadSeconds,
  });
  await deps.store.imports.create(record).go();
  return { import: toImport(record, now), upload };
}

/** The imports of a list, newest first; of those that nobody has started the ones whose file has arrived, a day long. */
export async function listImports(
  deps: ImportDeps,
  { tenantId }: Caller,
  campaign_id: string,
): Promise<Shown<LeadImport>> {
  await getCampaign(deps.campaigns, tenantId, campaign_id);
  const all = await recordsOf(deps, tenantId);
  const own = all.filter((one) => one.campaign_id === campaign_id && !isLaidAside(one));
  const there = await Promise.all(own.map((one) => one.status !== 'new' || waits(deps, one)));
  return leadImportItems.show(
    own.filter((_, no) => there[no]),
    LeadImport,
    (one) => toImport(one, deps.now()),
  );
}

/** Stopped before anybody had said what its columns are. */
const isLaidAside = ({ status, plan }: ImportRecord): boolean => status === 'stopped' && !plan;

/** Whether a file that nobody has started is there to be started. */
async function waits({ files, now }: ImportDeps, record: ImportRecord): Promise<boolean> {
  const age = now().getTime() - Date.parse(record.created_at);
  return age < daySeconds * 1000 && (await files.sizeOf(fileKey(record))) !== undefined;
}

type Asked = Omit<ImportPlan, 'format' | 'encoding' | 'delimiter' | 'names'>;

/**
 * Has the rows of a file put into its list. Asked for the same again before anything came of it, it is sent again: twice is the same as once.
 * `conflict` where it has begun already or too many are going on; a field that the kind has not is
 * `unknown_field`, and a mapping without what the kind needs is `required`.
 */
export async function startImport(
  deps: ImportDeps,
  { tenantId, userId: user_id }: Caller,
  id: string,
  { sheet, ...asked }: Asked,
): Promise<LeadImport> {
  const record = await readImport(deps, { tenantId, id });
  const { type } = await getCampaign(deps.campaigns, tenantId, record.campaign_id);
  const fields = importFieldsOf(type);
  const foreign = asked.mapping.findIndex((field) => field !== null && !fields.includes(field));
  if (foreign >= 0) throw invalidField(`mapping.${foreign}`, 'unknown_field');
  if (!mayBeEnough(type, asked.mapping)) throw invalidField('mapping', 'required');
  const { form, rows, problem } = await beginningOf(deps, record, sheet);
  const [first] = rows;
  await refuseTooMany(deps, record);
  const names = form.format !== 'jsonl' && asked.headings ? (first?.cells ?? []) : form.names;
  const plan: ImportPlan = {
    ...form,
    names: form.format === 'jsonl' ? names : keptHeadings(names),
    ...asked,
  };
  if (problem) {
    const failed = { problem: problem.why, problem_line: problem.line };
    const ended_at = deps.now().toISOString();
    await changeImport(deps, record, ['new'], { status: 'failed', ...failed, ended_at });
    return toImport(await readImport(deps, record), deps.now());
  }
  const isAgain = waitsFor(record, plan);
  const leads_at = deps.now().toISOString();
  if (!isAgain) {
    const known = await collectWords(deps, tenantId, plan.mapping);
    await changeImport(deps, record, ['new'], { status: 'queued', plan, known, leads_at, user_id });
  }
  try {
    await sendDivide(deps, record);
  } catch (error) {
    // Nobody else would ever set it back.
    if (!isAgain) await unstart(deps, record);
    throw error;
  }
  return toImport(await readImport(deps, record), deps.now());
}

/**
 * Whether it was started like this and nothing has come of it yet: who started it may have died before the message was sent. With another plan it
 * is refused, since somebody may be dividing it by the first one.
 */
const waitsFor = ({ status, parts, plan }: ImportRecord, asked: ImportPlan): boolean =>
  status === 'queued' && parts === undefined && isDeepStrictEqual(plan, JSON.parse(JSON.stringify(asked)));

/** As if nobody had started it; who has gone on with it or stopped it meanwhile is right. */
async function unstart({ store }: ImportDeps, { tenantId, id }: ImportRecord): Promise<void> {
  const back = store.imports
    .patch({ tenantId, id })
    .set({ status: 'new' })
    .remove(['plan', 'known', 'leads_at'])
    .where(({ status }, { eq }) => eq(status, 'queued'));
  await back.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
