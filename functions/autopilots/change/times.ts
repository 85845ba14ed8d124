import { goingStatuses } from '#shared/domain/autopilots.ts';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import { wallAt } from '#shared/domain/schedules/time-zone.ts';
import { after } from '#shared/domain/time.ts';
import type { ChangeDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import type { AutopilotRecord } from '../store/index.ts';

type Timed = Pick<AutopilotRecord, 'repeat' | 'time_zone'>;
type Named = Pick<AutopilotRecord, 'tenantId' | 'id'>;

/** The Scheduler may be as late as its window is wide; what has not come by then is lost. */
const graceMinutes = 15;

/** When it starts next after a time, if ever. */
export const nextAfter = ({ repeat, time_zone }: Timed, from: Date): string | undefined =>
  repeat && nextTimes(repeat, time_zone, from, 1)[0];

/** The month of a time, by the clocks of its zone. */
export function monthOf({ time_zone }: Pick<Timed, 'time_zone'>, at: Date): string {
  const { year, month } = wallAt(time_zone, at.getTime());
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** What a record says of its next time: that it is looked at where nothing comes, or that there is none. */
export const timed = (next_at: string | undefined) =>
  next_at === undefined
    ? { watch: 'idle' as const }
    : { next_at, watch: 'due' as const, due_at: after(next_at, graceMinutes, 'minute') };

/** A name for each time: a schedule is never changed, so its removal when it has come meets no other. */
const nameOf = ({ id }: Named, at: string): string => `${id}.${at.slice(0, 16).replaceAll(/[-:]/g, '')}`;

export const tickOf = ({ tenantId: tenant_id, id }: Named, scheduled: string): TickMessage => ({
  ...{ kind: 'autopilot', tenant_id, id, scheduled },
});

/** Has the next time of an autopilot come. Twice is the same as once. */
export async function schedule({ scheduler }: ChangeDeps, autopilot: Named, at: string | undefined) {
  if (at) await scheduler.put(nameOf(autopilot, at), at, tickOf(autopilot, at));
}

/** Takes the time that a record waits for out of the Scheduler. */
export async function unschedule(
  { scheduler }: Pick<ChangeDeps, 'scheduler'>,
  record: Named & Pick<AutopilotRecord, 'next_at' | 'status'>,
) {
  if (record.next_at && goingStatuses.includes(record.status))
    await scheduler.remove(nameOf(record, record.next_at));
}
