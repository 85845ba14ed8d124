import { newId } from '../runtime/ids.ts';
import { auditEntries } from '../store/audit-entries.ts';
import type { Table } from '../table/client.ts';
import type { Caller } from './caller.ts';

/** What changed by an act, as far as its handler has something to tell: no secrets, no whole records. */
export type ActNote = {
  target?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
export type Act = ActNote & { action: string; ip: string };

type Actor = Pick<Caller, 'tenantId' | 'userId'> & Partial<Pick<Caller, 'credential'>>;

const keepDays = 400;

/** Adds an act to the audit log of the actor's account. */
export async function recordAct(table: Table, actor: Actor, act: Act, now = new Date()): Promise<void> {
  const { credential } = actor;
  await auditEntries(table)
    .put({
      ...act,
      tenantId: actor.tenantId,
      id: newId('entry'),
      at: now.toISOString(),
      user_id: actor.userId,
      api_key_id: credential?.kind === 'key' ? credential.id : undefined,
      expires: Math.floor(now.getTime() / 1000) + keepDays * 86_400,
    })
    .go();
}
