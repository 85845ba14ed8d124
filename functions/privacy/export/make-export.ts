import { picturesOf } from '#functions/account/index.ts';
import { brandOf, findAccount, findPerson } from '#functions/people/index.ts';
import { zip } from '#functions/platform/files/zip.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { exportDays } from '#shared/domain/accounts/data-rights.ts';
import { pictureRules } from '#shared/domain/picture-rules.ts';
import { after } from '#shared/domain/time.ts';
import type { ExportDeps } from '../deps.ts';
import { everythingOf } from '../holders.ts';
import type { DataExportRecord } from '../store/index.ts';
import { archiveFiles } from './archive-files.ts';
import { endTurn, releaseTurn } from './end-turn.ts';
import { exportKey, leaseSeconds, statusOf } from './export-life.ts';

type Request = { tenantId: string; id: string };

/**
 * Gathers everything into one file and tells by mail. The same request twice makes one export and one mail. A failure is
 * thrown, so that it is tried again; on the last try it is noted too.
 */
export async function makeExport(deps: ExportDeps, request: Request, lastTry: boolean): Promise<void> {
  const { data: record } = await deps.own.exports.get(request).go({ consistent: true });
  if (!record || (await isClosed(deps, record))) return;
  const status = statusOf(record, deps.now());
  if (status === 'failed') return endTurn(deps, record, { status: 'failed' });
  if (status === 'queued') await makeFile(deps, record, lastTry);
  else await releaseTurn(deps, record);
  await tellByMail(deps, record);
}

const keysOf = ({ tenantId, id }: DataExportRecord) => ({ tenantId, id });

/** Nothing is gathered of an account that is being erased. */
async function isClosed(deps: ExportDeps, { tenantId }: DataExportRecord): Promise<boolean> {
  return (await findAccount(deps, tenantId))?.deletion === 'erasing';
}

async function makeFile(deps: ExportDeps, record: DataExportRecord, lastTry: boolean): Promise<void> {
  await lease(deps, record);
  try {
    const archive = zip(contents(deps, record), deps.now());
    const size = await deps.files.writeStream(exportKey(record), archive, 'application/zip');
    const expires_at = after(deps.now(), exportDays, 'day');
    await endTurn(deps, record, { status: 'ready', size, expires_at });
  } catch (error) {
    if (lastTry) await endTurn(deps, record, { status: 'failed' });
    else await deps.own.exports.patch(keysOf(record)).remove(['lease_until']).go();
    throw error;
  }
}

/** Throws where somebody else is making it: if that one fails, the message is still there. */
async function lease({ table, own, now }: ExportDeps, { tenantId, id }: DataExportRecord): Promise<void> {
  const at = now();
  const leased = own.exports
    .patch({ tenantId, id })
    .set({ lease_until: after(at, leaseSeconds, 'second') })
    .where(
      ({ status, lease_until }, is) =>
        `${is.eq(status, 'queued')} AND (${is.notExists(lease_until)} OR ${is.lt(lease_until, at.toISOString())})`,
    );
  await transact(table, [write.update('lease', leased.params())]).catch((cause) => {
    throw cause instanceof TransactionRefused
      ? new Error('this export is being made already', { cause })
      : cause;
  });
}

/** The pictures of people, then what is in the table, then what the archive holds. */
async function* contents(deps: ExportDeps, { tenantId }: DataExportRecord) {
  const maxBytes = pictureRules.megabytes * 1_000_000;
  for await (const { userId, key } of picturesOf(deps, tenantId)) {
    const file = await deps.files.read(key, { maxBytes });
    if (file) yield { name: `pictures/${userId}${key.slice(key.lastIndexOf('.'))}`, content: [file.body] };
  }
  const about = { account: tenantId, created_at: deps.now().toISOString() };
  yield* archiveFiles(everythingOf(deps, tenantId), about);
}

async function tellByMail(deps: ExportDeps, { tenantId, id, user_id }: DataExportRecord) {
  const user = await findPerson(deps, { tenantId, userId: user_id });
  if (!user) return;
  await deps.mailbox.post({
    id: `export-ready-${id}`,
    to: user.email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'data_export_ready',
    values: { name: user.first_name, path: '/settings/privacy', days: exportDays },
  });
}
