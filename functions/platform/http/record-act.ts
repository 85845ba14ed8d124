import { epochAfter } from '#shared/domain/time.ts';
import { newId } from '../runtime/ids.ts';
import { log } from '../runtime/log.ts';
import { auditEntries } from '../store/audit-entries.ts';
import type { Table } from '../table/client.ts';
import type { Caller } from './caller.ts';

/** What changed by an act, as far as its handler has something to tell: no secrets, no whole records. */
export type ActNote = {
  target?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
export type Act = { action: string; ip: string; target?: string };

/** Who acts: by a credential, or somebody who is just signing in. */
export type Actor = Pick<Caller, 'tenantId' | 'userId'> &
  Partial<Pick<Caller, 'credential' | 'impersonatedBy'>>;

const keepDays = 400;

/**
 * Adds an act to the audit log of the actor's account before it is done: one that is cut off midway stays in the log as not
 * confirmed. Then says that it was done, or takes the entry back because it was refused.
 */
export async function beginAct(table: Table, actor: Actor, act: Act, now = new Date()) {
  const entries = auditEntries(table);
  const { tenantId, userId, credential, impersonatedBy } = actor;
  const entry = { tenantId, id: newId('entry') };
  await entries
    .create({
      ...act,
      ...entry,
      at: now.toISOString(),
      user_id: userId,
      api_key_id: credential?.kind === 'key' ? credential.id : undefined,
      acting_tenant_id: impersonatedBy?.tenantId,
      acting_user_id: impersonatedBy?.userId,
      outcome: 'unknown',
      expires: epochAfter(now, keepDays, 'day'),
    })
    .go();
  return {
    done: (note: ActNote) =>
      settle(
        entries
          .patch(entry)
          .set({ ...note, outcome: 'done' })
          .go(),
      ),
    refused: () => settle(entries.delete(entry).go()),
  };
}

/** The act is over either way: who asked for it must not be told that it failed because its entry stays open. */
async function settle(write: Promise<unknown>): Promise<void> {
  await write.catch((error: Error) => log.error('audit entry stays open', { error }));
}
