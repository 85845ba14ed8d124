import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { goingStatuses } from '#shared/domain/autopilots.ts';
import { call } from '#web/lib/api/call.ts';

/** An autopilot or a workflow that goes on with a list by itself. */
export type ListUser = { kind: 'autopilot' | 'workflow'; id: string; name: string };

/** Whoever deletes lists waits no longer for this than so many milliseconds. */
const patience = 2000;

/** Who goes on with some lists by itself. Where that cannot be said, nobody: deleting does not depend on it. */
export async function usersOfLists(ids: readonly string[]): Promise<ListUser[]> {
  const options = { quiet: true, signal: AbortSignal.timeout(patience) };
  const [searches, drawn] = await Promise.all([
    call(autopilots.endpoints.list, {}, options).then(({ data }) => data, nobody),
    call(workflows.endpoints.lists, {}, options).then(({ data }) => data, nobody),
  ]);
  return usersAmong(ids, searches, drawn);
}

const nobody = (): [] => [];

type Search = Pick<Autopilot, 'id' | 'name' | 'status' | 'plan'>;
type Drawn = { id: string; name: string; lists: readonly string[] };

export function usersAmong(
  ids: readonly string[],
  searches: readonly Search[],
  drawn: readonly Drawn[],
): ListUser[] {
  const isMeant = (lists: readonly string[]) => lists.some((id) => ids.includes(id));
  const going = searches.filter(({ status, plan }) => goesOn(status) && isMeant(listsIn(plan)));
  return [
    ...going.map(({ id, name }) => ({ kind: 'autopilot' as const, id, name })),
    ...drawn
      .filter(({ lists }) => isMeant(lists))
      .map(({ id, name }) => ({ kind: 'workflow' as const, id, name })),
  ];
}

/** Also one that goes on once there are enough credits. */
const goesOn = (status: Autopilot['status']): boolean =>
  goingStatuses.includes(status) || status === 'stopped_credits';

const listsIn = ({ campaign_id, steps }: Autopilot['plan']): string[] => [
  campaign_id,
  ...steps.flatMap((step) => (step.kind === 'copy' || step.kind === 'move' ? [step.to] : [])),
];
