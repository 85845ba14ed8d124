import { randomUUID } from 'node:crypto';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { WorkState } from '#shared/contracts/ai/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AiDeps } from '../deps.ts';
import type { WorkKind, WorkRecord } from '../store/work.ts';
import { dayOf } from '../usage/note-usage.ts';

export type WorkMessage = { tenant_id: string; kind: WorkKind; work: string };
export type WorkDeps = Pick<AiDeps, 'store' | 'now'> & { queue: Queue<WorkMessage> };
type Asked = { website?: string | undefined; mostPerDay?: number };

/** Whoever has heard nothing for so long, in ms, hears nothing any more. */
const longest = 5 * 60_000;

/**
 * Has something worked on with nobody waiting. What is under way already is given as it is: twice is the same as once. Throws
 * `limit_reached` where as much was asked for today as may be.
 */
export async function beginWork(
  { store, now, queue }: WorkDeps,
  tenantId: string,
  kind: WorkKind,
  { website, mostPerDay = Number.POSITIVE_INFINITY }: Asked = {},
): Promise<WorkRecord> {
  const before = await readWork({ store }, tenantId, kind);
  if (before && stateOf(before, now()).status === 'pending') return before;
  const today = begunToday(before, now()) + 1;
  if (today > mostPerDay) throw new AppError('limit_reached');
  const begun: WorkRecord = {
    ...{ tenantId, kind, work: randomUUID(), status: 'pending', at: now().toISOString(), today },
    ...(website === undefined ? {} : { website }),
  };
  try {
    const put = store.work.put(begun);
    await put
      .where((held, { eq, notExists }) => (before ? eq(held.work, before.work) : notExists(held.work)))
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    return (await readWork({ store }, tenantId, kind)) ?? begun;
  }
  await queue.send([{ tenant_id: tenantId, kind, work: begun.work }], { group: tenantId });
  return begun;
}

export async function readWork(
  { store }: Pick<AiDeps, 'store'>,
  tenantId: string,
  kind: WorkKind,
): Promise<WorkRecord | undefined> {
  const { data } = await store.work.get({ tenantId, kind }).go({ consistent: true });
  return data ?? undefined;
}

/** How many of today's count: one that failed gave nothing, and is none of them. */
export function begunToday(record: WorkRecord | undefined, now: Date): number {
  if (!record || dayOf(new Date(record.at)) !== dayOf(now)) return 0;
  return stateOf(record, now).status === 'failed' ? record.today - 1 : record.today;
}

/** What a page shows of it. Work that was lost has failed. */
export function stateOf(record: WorkRecord | undefined, now: Date): WorkState {
  if (!record) return { status: 'none', reason: null, at: null };
  const { status, reason = null, at } = record;
  const isLost = status === 'pending' && now.getTime() - Date.parse(at) > longest;
  return isLost ? { status: 'failed', reason: 'timeout', at } : { status, reason, at };
}
