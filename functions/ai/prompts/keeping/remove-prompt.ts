import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TextDeps } from '../deps.ts';
import { getRecord } from '../find-prompt.ts';

/** So long the versions of a deleted prompt stay: a run may name one until it is forgotten itself. */
const keptDays = 90;

/** Deletes a prompt; what it has written stays with the leads. Throws `not_found`, and `in_use` while a run works with it. */
export async function removePrompt(
  deps: Pick<TextDeps, 'store' | 'now'>,
  tenantId: string,
  id: string,
): Promise<{ name: string }> {
  const { store, now } = deps;
  const { name, used_until } = await getRecord(deps, tenantId, id);
  if (used_until && used_until > now()) throw new AppError('in_use');
  // Their end is set first: cut off here, the prompt is still there to be deleted again.
  const ttl = epochAfter(now(), keptDays, 'day');
  const { data } = await store.versions.query
    .primary({ tenantId, prompt_id: id })
    .go({ pages: 'all', attributes: ['version'] });
  await Promise.all(
    data.map(({ version }) => store.versions.patch({ tenantId, prompt_id: id, version }).set({ ttl }).go()),
  );
  const removed = store.prompts
    .remove({ tenantId, id })
    .where((row, { notExists, lte }) => `${notExists(row.used_until)} OR ${lte(row.used_until, now())}`);
  await removed.go().catch((error: unknown) => {
    throw isConditionRefused(error) ? new AppError('in_use') : error;
  });
  return { name };
}
