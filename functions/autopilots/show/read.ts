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
  const { data } = await query.go({ order: 'desc', limit: turnsShown });
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
  return {
    data: data.map(({ reason, filter, run_id, replay_of, ...call }) => ({
      ...call,
      reason: reason ?? null,
      filter: filter ?? null,
      run_id: run_id ?? null,
      replay_of: replay_of ?? null,
    })),
  };
}
