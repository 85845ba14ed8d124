import type { Scheduler } from '#functions/platform/jobs/scheduler.ts';
import { goingStatuses } from '#shared/domain/autopilots.ts';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import type { Repeat } from '#shared/domain/schedules/repeat.ts';
import { wallAt } from '#shared/domain/schedules/time-zone.ts';
import { after } from '#shared/domain/time.ts';

type Kind = 'autopilot' | 'workflow';
type Timed = { repeat?: Repeat | undefined; time_zone: string };
type Named = { tenantId: string; id: string };
type Scheduled = { scheduler: Scheduler };

/** The Scheduler may be as late as its window is wide; what has not come by then is lost. */
const graceMinutes = 15;

/** When it starts next after a time, if ever. */
export const nextAfter = ({ repeat, time_zone }: Timed, from: Date): string | undefined =>
  repeat && nextTimes(repeat, time_zone, from, 1)[0];

type Standing = Timed & { status: string; recent: readonly { cause: string; status: string }[] };

/**
 * When one goes on that somebody resumes, if ever: at once where it was stopped for credits, or where it has one time, which came and started nothing before it was paused.
 */
export function resumesAt({ status, recent, ...of }: Standing, now: Date): string | undefined {
  const last = recent.find(({ cause }) => cause === 'schedule' || cause === 'resumed');
  const isUndone = status === 'paused' && of.repeat?.every === 'one-time' && last?.status === 'skipped';
  return status === 'stopped_credits' || isUndone ? now.toISOString() : nextAfter(of, now);
}

/** The month of a time, by the clocks of its zone. */
export function monthOf({ time_zone }: Pick<Timed, 'time_zone'>, at: Date): string {
  const { year, month } = wallAt(time_zone, at.getTime());
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** When one is looked at for which something is to come at a time. */
export const dueFrom = (at: string): string => after(at, graceMinutes, 'minute');

/** What a record says of its next time: that it is looked at where nothing comes, or that there is none. */
export const timed = (next_at: string | undefined) =>
  next_at === undefined
    ? { watch: 'idle' as const }
    : { next_at, watch: 'due' as const, due_at: dueFrom(next_at) };

/** A name for each time: a schedule is never changed, so its removal when it has come meets no other. */
const nameOf = ({ id }: Pick<Named, 'id'>, at: string): string =>
  `${id}.${at.slice(0, 16).replaceAll(/[-:]/g, '')}`;

/** The message that a time of it has come. */
export const tickOf = <K extends Kind>(kind: K, { tenantId: tenant_id, id }: Named, scheduled: string) => ({
  ...{ kind, tenant_id, id, scheduled },
});

/** Has its next time come, where there is one. Twice is the same as once. */
export async function schedule({ scheduler }: Scheduled, kind: Kind, record: Named, at: string | undefined) {
  if (at) await scheduler.put(nameOf(record, at), at, tickOf(kind, record, at));
}

/** Takes the time that a record waits for out of the Scheduler. */
export async function unschedule(
  { scheduler }: Scheduled,
  record: { id: string; next_at?: string | undefined; status: string },
) {
  const goes = goingStatuses.some((status) => status === record.status);
  if (record.next_at && goes) await scheduler.remove(nameOf(record, record.next_at));
}
