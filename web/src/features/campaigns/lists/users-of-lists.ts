import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { goingStatuses } from '#shared/domain/autopilots.ts';
import { call } from '#web/lib/api/call.ts';

/** An autopilot or a workflow that goes on with a list by itself. */
export type ListUser = { kind: 'autopilot' | 'workflow'; id: string; name: string };

/** Whoever deletes lists waits no longer for this than so many milliseconds. */
const patience = 2000;

/** For so many milliseconds what was asked ahead stands. */
const fresh = 5000;
let ahead: { at: number; users: ReturnType<typeof readUsers> } | undefined;

/** Asks while a menu is open that offers to delete, so that whoever chooses that waits for nothing. */
export function askForUsers(): void {
  ahead = { at: Date.now(), users: readUsers() };
}

async function readUsers(): Promise<[Search[], Drawn[]]> {
  const options = { quiet: true, signal: AbortSignal.timeout(patience) };
  return Promise.all([
    call(autopilots.endpoints.list, {}, options).then(({ data }) => data, nobody),
    call(workflows.endpoints.lists, {}, options).then(({ data }) => data, nobody),
  ]);
}

/** Who goes on with some lists by itself. Where that cannot be said, nobody: deleting does not depend on it. */
export async function usersOfLists(ids: readonly string[]): Promise<ListUser[]> {
  const isFresh = ahead && Date.now() - ahead.at < fresh;
  return usersAmong(ids, ...(await (isFresh && ahead ? ahead.users : readUsers())));
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
