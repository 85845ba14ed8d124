import { cancelRun, startedAs } from '#functions/runs/index.ts';
import type { WorkflowSkipReason } from '#shared/domain/workflows/workflow.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { StartingDeps } from '../deps.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import { becomes, findTurn, lacksRuns } from './become.ts';
import { type Asked, type Noted, noteSkipped, type Why } from './note-turn.ts';

type Of = Pick<WorkflowRecord, 'tenantId' | 'id'>;

/** Under which a part is started, however often. */
export const keyOf = ({ workflow, id }: Pick<TurnRecord, 'workflow' | 'id'>, no: number): string =>
  `workflow#${workflow}#${id}${no === 0 ? '' : `#${no}`}`;

/** A turn that was noted and lacks a run yet, or that waits for credits, for a source or for other runs to end. */
export const isOpen = (turn: TurnRecord): boolean =>
  (turn.status === 'running' && lacksRuns(turn)) ||
  turn.status === 'waiting' ||
  (turn.status === 'skipped' && turn.reason === 'insufficient_credits');

/**
 * Has a turn that nobody waits for any more start nothing: without this it would wait for ever, and keep what it has set aside of the month. A run that
 * was started when its call was cut off is noted, and goes on; that of a turn that was to stop is stopped.
 */
export async function giveUpTurn(
  deps: StartingDeps,
  record: Of,
  id: string,
  reason: WorkflowSkipReason,
  stops = false,
): Promise<TurnRecord | undefined> {
  const known = await findTurn(deps, record, id);
  if (!known) return undefined;
  let turn = known;
  for (const [no, { runs }] of known.parts.entries()) {
    const run = runs.length > 0 ? undefined : await startedAs(deps.start, record.tenantId, keyOf(known, no));
    if (run) turn = await becomes(deps, turn, { status: 'running', started: { no, id: run } });
  }
  if (lacksRuns(turn))
    turn = await becomes(deps, turn, {
      ...{ status: 'skipped', reason, gives_up: true },
      ...(stops ? { stopped: true } : {}),
    });
  if (stops || turn.stopped) await cancelRuns(deps, turn);
  return turn;
}

/** Stops a turn: what it has not started is given up, and its runs are stopped. One that is started at this moment is stopped by whoever starts it. */
export const stopTurn = (deps: StartingDeps, record: Of, id: string): Promise<TurnRecord | undefined> =>
  giveUpTurn(deps, record, id, 'too_many_runs', true);

async function cancelRuns(deps: StartingDeps, { tenantId, parts }: TurnRecord): Promise<void> {
  for (const { runs } of parts) {
    const last = runs.at(-1);
    if (last && !last.ended) await stopRun(deps, tenantId, last.id);
  }
}

/** Stops a run, which may have ended at this moment. */
export async function stopRun({ start }: StartingDeps, tenantId: string, id: string): Promise<void> {
  await cancelRun(start, tenantId, id).catch((error: unknown) => {
    if (!isAppError(error, 'conflict')) throw error;
  });
}

/** Notes a turn that is not priced, since nobody may start it: whoever waits for it sees why. One that was noted before is given up. */
export async function skipTurn(
  deps: StartingDeps,
  record: WorkflowRecord,
  asked: Asked,
  why: Why,
): Promise<Noted> {
  const known = await giveUpTurn(deps, record, asked.id, why.reason);
  if (known && !isOpen(known)) return { turn: known };
  return { turn: await noteSkipped(deps, record, asked, why) };
}
