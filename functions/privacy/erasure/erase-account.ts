import { picturesOf } from '#functions/account/index.ts';
import { stopAutopilots } from '#functions/autopilots/index.ts';
import { importFolder } from '#functions/imports/index.ts';
import { brandOf, eraseAccount as eraseAccountItem, findAccount } from '#functions/people/index.ts';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { stopRuns } from '#functions/runs/index.ts';
import type { ErasureDeps } from '../deps.ts';
import { exportFolder } from '../export/export-life.ts';
import { holders } from '../holders.ts';
import { mailIdOf } from './mail-id.ts';

/** The longest that SQS holds a message back. */
const maxDelay = 900;

/**
 * Erases an account that is closed, with everything in it, and says so by mail. It waits until nothing runs any more that
 * began before it was closed. Cut off anywhere, it can be called again: each part may run twice, and what says that
 * there is something to do goes last.
 */
export async function eraseAccount(deps: ErasureDeps, tenantId: string): Promise<void> {
  const { own, table, files, queue, now } = deps;
  const account = await findAccount(deps, tenantId);
  if (account?.deletion !== 'erasing') return;
  await stopAutopilots(deps, tenantId);
  await stopRuns(deps, tenantId);
  const quietAt = Date.parse(account.deletion_at) + deps.eraseAfterSeconds * 1000;
  const wait = Math.ceil((quietAt - now().getTime()) / 1000);
  if (wait > 0)
    return queue.send([{ kind: 'erase', tenant_id: tenantId }], {
      delaySeconds: Math.min(wait, maxDelay),
    });

  for await (const { key } of picturesOf(deps, tenantId)) await files.remove(key);
  for (const holder of holders) await holder.eraseTenant(deps, tenantId);
  await files.removePrefix(`${filePrefixes.uploads}${tenantId}/`);
  for (const folder of [exportFolder, importFolder]) await files.removePrefix(folder(tenantId));
  await eraseItems(table, own.exports.query.primary({ tenantId }));
  await eraseKeys(table, [keyOf(own.turns.remove({ tenantId }).params())]);
  await tellByMail(deps, tenantId);
  await eraseKeys(table, [keyOf(own.erasures.remove({ tenantId }).params())]);
  await eraseAccountItem(deps, tenantId);
  log.info('account erased', { tenantId });
}

async function tellByMail({ own, mailbox }: ErasureDeps, tenantId: string): Promise<void> {
  const { data: whom } = await own.erasures.get({ tenantId }).go({ consistent: true });
  if (!whom) return;
  await mailbox.post({
    id: mailIdOf('account-deleted', tenantId, whom.closed_at),
    to: whom.email,
    locale: whom.locale,
    brand: brandOf(whom),
    template: 'account_deleted',
    values: { name: whom.first_name },
  });
}
