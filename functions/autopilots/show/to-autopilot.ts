import { monthAt } from '#functions/timed/index.ts';
import type { Autopilot, Turn } from '#shared/contracts/autopilots/index.ts';
import { autopilotLimits } from '#shared/domain/autopilots.ts';
import type { AutopilotDeps } from '../deps.ts';
import type { AutopilotRecord, TurnRecord } from '../store/index.ts';

/** An autopilot as the account sees it. */
export function toAutopilot(
  { now }: Pick<AutopilotDeps, 'now'>,
  { tenantId: _, ...record }: AutopilotRecord,
): Autopilot {
  const { month, spent, reserved } = monthAt(record, now());
  return {
    ...record,
    campaign_id: record.plan.campaign_id,
    reason: record.reason ?? null,
    missing: record.missing ?? null,
    repeat: record.repeat ?? null,
    // What stands at one that is stopped is the time that it stopped at.
    next_at: record.status === 'stopped_credits' ? null : (record.next_at ?? null),
    month: { month, spent, reserved },
    has_address: record.address !== undefined,
  };
}

export const toTurn = ({ id, at, cause, status, ...turn }: TurnRecord): Turn => ({
  ...{ id, at, cause, status, version: turn.version },
  run_id: turn.run_id ?? null,
  reason: turn.reason ?? null,
  found: turn.found ?? null,
  spent: turn.spent ?? null,
  ...(turn.tries ? { tries: turn.tries } : {}),
});

/** The last turns with one more, or with what became of one of them. */
export function recentWith(recent: Turn[], turn: TurnRecord): Turn[] {
  const others = recent.filter(({ id }) => id !== turn.id);
  return [toTurn(turn), ...others]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, autopilotLimits.turnsShown);
}
