import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { AutopilotDeps } from '../deps.ts';
import type { CallRecord } from '../store/index.ts';

const keptDays = 30;
type NewCall = Pick<
  CallRecord,
  'tenantId' | 'autopilot' | 'id' | 'at' | 'body' | 'status' | 'reason' | 'replay_of'
>;

/** The call as it is in the log: the same that came before, or comes at the same moment, keeps the time at which it came first. */
export async function keepCall(deps: AutopilotDeps, call: NewCall): Promise<CallRecord> {
  try {
    return (await deps.store.calls.create({ ...call, ttl: epochAfter(deps.now(), keptDays, 'day') }).go())
      .data;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    const { tenantId, autopilot, id } = call;
    const { data } = await deps.store.calls.get({ tenantId, autopilot, id }).go({ consistent: true });
    if (!data) throw error;
    return data;
  }
}
