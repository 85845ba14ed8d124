import { getCampaign, listLabels } from '#functions/campaigns/index.ts';
import { brandOf, findAccount, findPerson, nameOf, peopleOf } from '#functions/people/index.ts';
import { isTableBusy } from '#functions/platform/table/persist.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import {
  type ExportFormat,
  type ExportKey,
  exportKeptDays,
} from '#shared/domain/leads/files/export-columns.ts';
import { membersInFiles } from '#shared/domain/leads/files/members-in-files.ts';
import { after } from '#shared/domain/time.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { type Exported, type FileColumn, fileColumns } from './cells.ts';
import type { WriteDeps } from './deps.ts';
import { destinationNames } from './destination-names.ts';
import { fileKey, leaseSeconds, statusOf } from './export-life.ts';
import { writeCsv } from './format/csv.ts';
import { writeJsonLines } from './format/json-lines.ts';
import { writeXlsx } from './format/xlsx.ts';
import type { Asked, ExportRecord } from './store/index.ts';
import { type ToldLead, toldLeads } from './told-leads.ts';

type Request = { tenantId: string; id: string };

/** Somebody has stopped it, or its account is being erased. */
class Stopped extends Error {}

/** Somebody else is writing it. */
class Leased extends Error {}

/** Seconds until what was put off comes again. */
const putOffSeconds = 60;

/**
 * Writes a file of leads and tells by mail, if that was asked for. The same request twice makes one file and one mail. A failure is thrown, so
 * that it is tried again from the first row; on the last try it is noted. What the table was too busy for is put off, on the last try too, and so is
 * what somebody else is writing, or has left as it was when the table was too busy to be told: a message may fail only a few times, within
 * less than a lease lasts. Time alone gives it up.
 */
export async function writeExport(deps: WriteDeps, request: Request, lastTry: boolean): Promise<void> {
  try {
    await writeOnce(deps, request, lastTry);
  } catch (error) {
    if (!isTableBusy(error) && !(error instanceof Leased)) throw error;
    const { tenantId, id } = request;
    const later = { group: tenantId, delaySeconds: putOffSeconds };
    await deps.queue.send([{ tenant_id: tenantId, export_id: id }], later);
  }
}

async function writeOnce(deps: WriteDeps, request: Request, lastTry: boolean): Promise<void> {
  const { data: record } = await deps.store.exports.get(request).go({ consistent: true });
  if (!record || (await findAccount(deps, request.tenantId))?.deletion === 'erasing') return;
  const status = statusOf(record, deps.now());
  if (status === 'queued' && !(await writeFile(deps, record, lastTry))) return;
  if (status === 'queued' || status === 'ready') await tellByMail(deps, record);
}

/** False where there is no file in the end. */
async function writeFile(deps: WriteDeps, record: ExportRecord, lastTry: boolean): Promise<boolean> {
  await lease(deps, record);
  const { exports } = deps.store;
  const keys = { tenantId: record.tenantId, id: record.id };
  try {
    const written = { rows: 0 };
    const size = await deps.files.writeStream(
      fileKey(record),
      contents(deps, record, written),
      mediaTypes[record.format],
    );
    const expires_at = after(deps.now(), exportKeptDays, 'day');
    const ready = { status: 'ready' as const, size, expires_at, rows: written.rows };
    await exports
      .patch(keys)
      .set(ready)
      .where(({ status }, { eq }) => eq(status, 'queued'))
      .go();
    return true;
  } catch (error) {
    if (error instanceof Stopped || isConditionRefused(error)) return false;
    const isGone = isAppError(error, 'not_found');
    if ((lastTry && !isTableBusy(error)) || isGone) await noteFailure(deps, record);
    else await exports.patch(keys).remove(['lease_until']).go();
    if (isGone) return false;
    throw error;
  }
}

/** One that was stopped meanwhile stays stopped. */
async function noteFailure({ store }: WriteDeps, { tenantId, id }: ExportRecord): Promise<void> {
  const failed = store.exports
    .patch({ tenantId, id })
    .set({ status: 'failed' })
    .where(({ status }, { eq }) => eq(status, 'queued'));
  await failed.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}

/** Throws `Leased` where somebody else is writing it: if that one fails, the message is still there. */
async function lease({ store, now }: WriteDeps, { tenantId, id }: ExportRecord): Promise<void> {
  const at = now();
  const leased = store.exports
    .patch({ tenantId, id })
    .set({ lease_until: after(at, leaseSeconds, 'second') })
    .where(
      ({ status, lease_until }, is) =>
        `${is.eq(status, 'queued')} AND (${is.notExists(lease_until)} OR ${is.lt(lease_until, at.toISOString())})`,
    );
  await leased.go().catch((error: unknown) => {
    throw isConditionRefused(error) ? new Leased() : error;
  });
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson',
};

async function* contents(deps: WriteDeps, record: ExportRecord, written: { rows: number }) {
  const { asked, format, tenantId, campaign_id } = record;
  // A list that was deleted since is given to nobody.
  await getCampaign(deps.campaigns, tenantId, campaign_id);
  const columns = fileColumns({
    columns: asked.columns as { key: ExportKey; title: string }[],
    provenance: asked.provenance,
    origins: asked.origins,
    words: format === 'jsonl' ? undefined : asked.words,
  });
  const pages = noted(deps, record, written);
  yield* writerOf(format)(pages, columns, {
    bom: asked.bom,
    separator: asked.separator,
    zone: asked.time_zone,
    at: deps.now(),
  });
}

type Options = { bom: boolean; separator: Asked['separator']; zone: string | undefined; at: Date };
type Writer = (
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
  options: Options,
) => AsyncGenerator<Uint8Array>;
const writerOf = (format: ExportFormat): Writer =>
  ({ csv: writeCsv, xlsx: writeXlsx, jsonl: writeJsonLines })[format];

/** Milliseconds between two looks at whether somebody has stopped it, which also say how far it is. */
const lookEvery = 500;

const named = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => [id, name] as const);

async function* noted(
  deps: WriteDeps,
  record: ExportRecord,
  written: { rows: number },
): AsyncGenerator<Exported[]> {
  const { tenantId, id } = record;
  const labels = new Map(named(await listLabels(deps.campaigns, tenantId)));
  const people = await peopleOf({ table: deps.campaigns.store.table }, tenantId);
  const members = membersInFiles(
    people.map((one) => ({ id: one.userId, name: nameOf(one), email: one.email })),
  );
  const namesOf = await destinationNames(deps.campaigns, record);
  const at = deps.now().toISOString();
  const namedLeads = async (leads: readonly ToldLead[]): Promise<Exported[]> => {
    const names = await namesOf(leads.map(({ lead }) => lead));
    return leads.map(({ lead, ...told }) => ({
      // A file is read by people: they know each other by name, and nobody knows the id of who has left.
      ...{ lead: { ...lead, owner: members.wordOf(lead.owner ?? '') }, ...told },
      sent_to: (lead.sent_to ?? []).map((to) => names.get(to) ?? to),
      labels: (lead.labels ?? []).flatMap((label) => labels.get(label) ?? []),
    }));
  };
  let looked = performance.now();
  for await (const page of toldLeads(deps.campaigns, record, at)) {
    if (page.length > 0) yield await namedLeads(page);
    written.rows += page.length;
    if (performance.now() - looked < lookEvery) continue;
    looked = performance.now();
    const note = deps.store.exports
      .patch({ tenantId, id })
      .set({ rows: written.rows })
      .where(({ status }, { eq }) => eq(status, 'queued'));
    await note.go().catch((error: unknown) => {
      throw isConditionRefused(error) ? new Stopped() : error;
    });
  }
}

async function tellByMail(deps: WriteDeps, { tenantId, id, user_id, asked, campaign_name }: ExportRecord) {
  const user = asked.mail ? await findPerson(deps, { tenantId, userId: user_id }) : undefined;
  if (!user) return;
  await deps.mailbox.post({
    id: `lead-export-ready-${id}`,
    to: user.email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'lead_export_ready',
    values: {
      name: user.first_name,
      list_name: campaign_name,
      path: '/saved-lists/exports',
      days: exportKeptDays,
    },
  });
}
