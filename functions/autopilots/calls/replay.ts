import { goingStatuses } from '#shared/domain/autopilots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hashOf } from '../change/address.ts';
import { getAutopilot } from '../change/keep.ts';
import type { ChangeDeps } from '../deps.ts';

/** Has a call come once more, as a call of its own. `conflict` where the autopilot is paused or stopped. */
export async function replayCall(deps: ChangeDeps, tenantId: string, id: string, call: string) {
  const record = await getAutopilot(deps, tenantId, id);
  const { data } = await deps.store.calls.get({ tenantId, autopilot: id, id: call }).go();
  if (!data) throw new AppError('not_found');
  if (!goingStatuses.includes(record.status))
    throw new AppError('conflict', { reason: 'autopilot_not_going' });
  const scheduled = deps.now().toISOString();
  const named = { call: hashOf(JSON.stringify([call, scheduled])), body: data.body, replay_of: call };
  await deps.ticks.send([{ kind: 'call', tenant_id: tenantId, id, scheduled, ...named }]);
  return record;
}
