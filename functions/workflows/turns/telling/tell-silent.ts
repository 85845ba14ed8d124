import type { TellDeps } from '../../deps.ts';
import type { TurnRecord, WorkflowRecord } from '../../store/index.ts';
import { tellOwner } from './tell-owner.ts';

/** Says that a turn was skipped since no source has answered; of several one after the other the first is told. */
export async function tellSilent(
  deps: TellDeps,
  record: WorkflowRecord,
  turn: Pick<TurnRecord, 'id'>,
  about: string,
): Promise<void> {
  const before = record.recent.find(({ id }) => id !== turn.id);
  if (before?.reason !== 'source_silent')
    await tellOwner(deps, record, about, (values) => ({ template: 'workflow_silent', values }));
}
