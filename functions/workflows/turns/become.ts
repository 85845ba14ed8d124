import { withReserved } from '#functions/timed/index.ts';
import { keepNewest } from '../change/keep.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import type { Part } from '../store/turns.ts';
import { recentWith, reservedOf, turnWrite, type Why } from './note-turn.ts';
import { statusOf } from './status-of.ts';

export async function findTurn(
  { store }: WorkflowDeps,
  { tenantId, id: workflow }: Pick<WorkflowRecord, 'tenantId' | 'id'>,
  id: string,
): Promise<TurnRecord | undefined> {
  const { data } = await store.turns.get({ tenantId, workflow, id }).go({ consistent: true });
  return data ?? undefined;
}

/** A part that is still to be started. */
export const lacksRun = ({ runs, left_out }: Part): boolean => runs.length === 0 && !left_out;

/** One that waits for a source has no parts yet. */
export const lacksRuns = ({ status, parts }: TurnRecord): boolean =>
  parts.some(lacksRun) || (status === 'waiting' && parts.length === 0);

type Became = Pick<TurnRecord, 'status'> &
  Partial<Why> & {
    silent_since?: string;
    crowded_since?: string;
    started?: { no: number; id: string };
    /** Leaves out what was not started. */
    gives_up?: boolean;
    stopped?: boolean;
  };

/**
 * Notes what became of a turn, and gives back what it had set aside for what is not started. Of two calls at once one may give up what the other starts at that moment: then the run
 * that there is counts, whichever of them notes it last.
 */
export async function becomes(
  deps: WorkflowDeps,
  turn: TurnRecord,
  { started, gives_up = false, ...said }: Became,
): Promise<TurnRecord> {
  let became = turn;
  await keepNewest(deps, { tenantId: turn.tenantId, id: turn.workflow }, async (record) => {
    const newest = await findTurn(deps, record, turn.id);
    became = newest ?? turn;
    // One of which nothing is to be started any more does not begin to wait again, and is given up once.
    const isDecided = newest && newest.parts.length > 0 && !lacksRuns(newest);
    if (!newest || (isDecided && !started)) return undefined;
    const parts = newest.parts.map((part, no) => {
      // Its run may have ended meanwhile, and noted itself.
      if (part.runs.length > 0) return part;
      if (started?.no === no) return { ...part, left_out: undefined, runs: [{ id: started.id }] };
      return gives_up ? { ...part, left_out: true } : part;
    });
    const status = statusWith(parts, said.status);
    // What was given up has begun all the same.
    const isWhole = started !== undefined && !parts.some(({ left_out }) => left_out);
    became = { ...newest, ...said, parts, status, ...(isWhole ? { reason: undefined } : {}) };
    return {
      set: {
        month: withReserved(record.month, reservedOf(became) - reservedOf(newest)),
        recent: recentWith(record.recent, became),
      },
      writes: [turnWrite(deps, became)],
    };
  });
  return became;
}

/** A turn that has begun is as its runs, but for one whose other parts wait. */
const statusWith = (parts: Part[], status: TurnRecord['status']): TurnRecord['status'] =>
  status !== 'waiting' && parts.some(({ runs }) => runs.length > 0) ? statusOf(parts) : status;
