import {
  Autopilot,
  type AutopilotCall,
  type AutopilotVersion,
  type Turn,
} from '#shared/contracts/autopilots/index.ts';
import { autopilotLimits } from '#shared/domain/autopilots.ts';
import { getAutopilot } from '../change/keep.ts';
import type { AutopilotDeps } from '../deps.ts';
import { autopilotItems } from '../store/autopilots.ts';
import { turnOf } from '../store/calls.ts';
import type { CallRecord } from '../store/index.ts';
import { toAutopilot, toTurn } from './to-autopilot.ts';

/** All of an account, the newest first. */
export async function listAutopilots(deps: AutopilotDeps, tenantId: string) {
  const query = deps.store.autopilots.query.primary({ tenantId });
  const { data } = await query.go({ pages: 'all', order: 'desc', consistent: true });
  return autopilotItems.show(data, Autopilot, (record) => toAutopilot(deps, record));
}

const turnsShown = 100;

export async function listTurns(
  deps: AutopilotDeps,
  tenantId: string,
  id: string,
): Promise<{ data: Turn[] }> {
  await getAutopilot(deps, tenantId, id);
  const query = deps.store.turns.query.primary({ tenantId, autopilot: id });
  // Whoever saw a turn at the autopilot sees it here, too.
  const { data } = await query.go({ order: 'desc', limit: turnsShown, consistent: true });
  return { data: data.map(toTurn) };
}

export async function listVersions(
  deps: AutopilotDeps,
  tenantId: string,
  id: string,
): Promise<{ data: AutopilotVersion[] }> {
  await getAutopilot(deps, tenantId, id);
  const query = deps.store.versions.query.primary({ tenantId, autopilot: id });
  const { data } = await query.go({ order: 'desc', limit: autopilotLimits.versionsKept });
  return { data: data.map(({ repeat, ...version }) => ({ ...version, repeat: repeat ?? null })) };
}

export async function listCalls(
  deps: AutopilotDeps,
  tenantId: string,
  id: string,
): Promise<{ data: AutopilotCall[] }> {
  await getAutopilot(deps, tenantId, id);
  const query = deps.store.calls.query.byTime({ tenantId, autopilot: id });
  const { data } = await query.go({ order: 'desc', limit: autopilotLimits.callsShown });
  const ended = await endsOf(deps, data);
  return {
    data: data.map(({ reason, filter, run_id, replay_of, status, ...call }) => ({
      ...call,
      status: ended.get(turnOf(call)) ?? status,
      reason: reason ?? null,
      filter: filter ?? null,
      run_id: run_id ?? null,
      replay_of: replay_of ?? null,
    })),
  };
}

/** What became of the runs that calls have started: their turns know. */
async function endsOf({ store }: AutopilotDeps, calls: CallRecord[]) {
  const started = calls.filter(({ status }) => status === 'running');
  if (started.length === 0) return new Map<string, Turn['status']>();
  const keys = started.map((call) => ({
    ...{ tenantId: call.tenantId, autopilot: call.autopilot, id: turnOf(call) },
  }));
  const { data } = await store.turns.get(keys).go();
  return new Map(data.map(({ id, status }) => [id, status]));
}
