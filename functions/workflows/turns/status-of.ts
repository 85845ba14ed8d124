import type { RunStatus } from '#shared/domain/runs/run.ts';
import type { TurnRecord } from '../store/index.ts';
import type { Part } from '../store/turns.ts';

/** From the worst to the best: a turn is as its worst run. A part that is left out is none. */
const worst: readonly RunStatus[] = ['failed', 'out_of_credits', 'cancelled', 'partial', 'completed'];

type Tried = Pick<Part, 'runs' | 'left_out'>;

export function statusOf(parts: readonly Tried[]): TurnRecord['status'] {
  const ends = parts.filter(({ left_out }) => !left_out).map(endOf);
  if (ends.some((end) => end === undefined)) return 'running';
  const status = worst.find((one) => ends.includes(one)) ?? 'completed';
  return status === 'queued' || status === 'running' ? 'completed' : status;
}

/** As its last run: but a retry of what was left that failed leaves done what was done before it. */
function endOf({ runs }: Tried): RunStatus | undefined {
  const last = runs.at(-1)?.ended;
  return last === 'failed' && runs.some(({ ended }) => ended === 'partial') ? 'partial' : last;
}
