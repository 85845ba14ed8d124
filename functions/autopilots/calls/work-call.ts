import { findLocations } from '#functions/searchers/index.ts';
import { isNoAnswer, unanswered } from '#functions/timed/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { SkipReason } from '#shared/domain/autopilots.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { findAutopilot, keepNewest } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { turnOf } from '../store/calls.ts';
import type { AutopilotRecord, CallRecord } from '../store/index.ts';
import { pause, stop } from '../turns/halt.ts';
import type { Noted } from '../turns/note-turn.ts';
import { isPausing } from '../turns/refusals.ts';
import { giveUpTurn, takeTurn } from '../turns/take-turn.ts';
import { tellSilent } from '../turns/tell-silent.ts';
import { type Dealt, waits, whoIsGone } from '../turns/tick.ts';
import { fillSearch } from './fill-search.ts';
import { keepCall } from './keep-call.ts';

export type CallMessage = Extract<TickMessage, { kind: 'call' }>;

/** Works on a call: keeps it in the log, fills the search, and starts a run. However often it comes, it is one call and one run. */
export async function workCall(deps: TickDeps, message: CallMessage): Promise<Dealt> {
  const record = await findAutopilot(deps, message.tenant_id, message.id);
  const gone = record && (await whoIsGone(deps, record));
  if (!record || gone === 'account') return 'done';
  const { call: id, scheduled: at, body, replay_of } = message;
  const { tenantId, id: autopilot } = record;
  const call = await keepCall(deps, { tenantId, autopilot, id, at, body, replay_of, status: 'waiting' });
  if (call.run_id) return 'done';
  if (!waits(record)) {
    const reason = record.status === 'stopped_credits' ? 'insufficient_credits' : (record.reason ?? 'user');
    await giveUpTurn(deps, record, turnOf(call), reason);
    return skip(deps, call, reason);
  }
  if (gone) {
    await giveUpTurn(deps, record, turnOf(call), gone);
    await skip(deps, call, gone);
    return gone === 'owner_left' ? pause(deps, record, gone) : 'done';
  }
  // Another call may need less, but none of them needs nothing: no source is asked.
  if (
    record.status === 'stopped_credits' &&
    (await getWallet(deps.runs.wallet, record.tenantId)).available === 0
  ) {
    await giveUpTurn(deps, record, turnOf(call), 'insufficient_credits');
    return skip(deps, call, 'insufficient_credits');
  }
  const filled = await planFor(deps, record, call).catch(orNoAnswer);
  if (!filled) return waitForPlaces(deps, record, call);
  if ('filter' in filled) return skip(deps, call, 'filters_invalid', filled.filter);
  const asked = { id: turnOf(call), at: call.at, cause: 'call' as const, plan: filled.plan };
  const taken = await takeTurn(deps, record, asked);
  if ('later' in taken) {
    await become(deps, call, { status: 'waiting' });
    return taken;
  }
  return noteTaken(deps, record, call, taken);
}

async function planFor(
  deps: TickDeps,
  { plan, mappings }: AutopilotRecord,
  { body }: CallRecord,
): Promise<{ plan: AutopilotRecord['plan'] } | { filter: string }> {
  const runnable = Plan.safeParse(plan).data;
  const source = runnable?.steps[0];
  // What is offered no more is told by its turn.
  if (!runnable || source?.kind !== 'search') return { plan };
  const filled = await fillSearch(source.search, mappings, JSON.parse(body), async (name) => {
    const { data } = await findLocations(name, 1, deps.places, deps.citiesFile);
    const [place] = data;
    return place && { label: place.name, lat: place.lat, lon: place.lon };
  });
  if ('filter' in filled) return filled;
  const [, ...rest] = runnable.steps;
  return { plan: { ...runnable, steps: [{ ...source, search: filled.search }, ...rest] } };
}

function orNoAnswer(error: unknown): undefined {
  if (!isNoAnswer(error)) throw error;
}

/** The places of its words cannot be looked up, so that there is no turn yet. */
async function waitForPlaces(deps: TickDeps, record: AutopilotRecord, call: CallRecord): Promise<Dealt> {
  const { later } = unanswered({ silent_since: call.at }, deps.now());
  if (later === undefined) {
    await tellSilent(deps, record, { id: turnOf(call) }, dayOf(call));
    return skip(deps, call, 'source_silent');
  }
  await become(deps, call, { status: 'waiting' });
  return { later };
}

/** Calls come at once: their mails of a day have one name. */
const dayOf = ({ at }: CallRecord): string => at.slice(0, 10);

async function noteTaken(
  deps: TickDeps,
  record: AutopilotRecord,
  call: CallRecord,
  { turn, missing }: Noted,
): Promise<Dealt> {
  const { status, run_id, reason } = turn;
  await become(deps, call, { status, ...(run_id ? { run_id } : {}), ...(reason ? { reason } : {}) });
  const isStopped = record.status === 'stopped_credits';
  if (reason === 'insufficient_credits')
    // Each call may need others.
    return isStopped ? 'done' : stop(deps, record, dayOf(call), { missing });
  if (isPausing(reason)) return pause(deps, record, reason);
  if (reason === 'source_silent') await tellSilent(deps, record, turn, dayOf(call));
  if (isStopped && run_id) await goOn(deps, record);
  return 'done';
}

/** There are enough credits again. */
const goOn = (deps: TickDeps, record: AutopilotRecord) =>
  keepNewest(deps, record, ({ status }) =>
    status === 'stopped_credits' ? { set: { status: 'active' }, drop: ['missing'] } : undefined,
  );

async function skip(deps: TickDeps, call: CallRecord, reason: SkipReason, filter?: string): Promise<Dealt> {
  await become(deps, call, { status: 'skipped', reason, ...(filter ? { filter } : {}) });
  return 'done';
}

async function become(
  { store }: TickDeps,
  { tenantId, autopilot, id, at }: CallRecord,
  change: Pick<CallRecord, 'status'> & Pick<Partial<CallRecord>, 'run_id' | 'reason' | 'filter'>,
): Promise<void> {
  await store.calls.patch({ tenantId, autopilot, id }).set(change).composite({ at }).go();
}
