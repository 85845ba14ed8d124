import type { StartDeps } from '#functions/runs/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Has an account have too many runs under way, after so many more have begun; until what it gives is called. */
export function crowd(start: Pick<StartDeps, 'newId'>, after = 0): () => void {
  const { newId } = start;
  let begun = 0;
  const crowded: typeof newId = (kind) => {
    if (kind === 'run') begun += 1;
    if (kind === 'run' && begun > after) throw new AppError('conflict', { reason: 'too_many_runs' });
    return newId(kind);
  };
  Object.assign(start, { newId: crowded });
  return () => void Object.assign(start, { newId });
}
