import { workflows } from '#shared/contracts/workflows/index.ts';
import { call } from '#web/lib/api/call.ts';
import { spendingOf, useBalanceInStep } from '#web/lib/api/use-balance-in-step.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = workflows;

/** Milliseconds between looks at what others, and runs, have done. */
const pace = { list: 10_000, one: 5000, hindered: 60_000 };

export function useWorkflows() {
  const reply = useEndpoint(endpoints.list, {}, { quiet: true, refreshInterval: pace.list });
  useBalanceInStep(spendingOf(reply.data?.data));
  return reply;
}

/** Which of them could not run by now, and why. For that the service looks for all that their nodes name: less often than the list is read. */
export const useHindered = (isAsked: boolean) =>
  useEndpoint(endpoints.hindered, isAsked ? {} : null, { quiet: true, refreshInterval: pace.hindered });

export function useWorkflow(id: string) {
  const reply = useEndpoint(endpoints.get, { params: { id } }, { quiet: true, refreshInterval: pace.one });
  useBalanceInStep(spendingOf(reply.data && [reply.data]));
  return reply;
}

/** Reads again whatever is shown of workflows. */
export const refreshWorkflows = (): Promise<void> =>
  refresh(endpoints.list, endpoints.hindered, endpoints.get, endpoints.turns, endpoints.versions);

export const acts = ['pause', 'resume', 'duplicate', 'remove'] as const;
export type Act = (typeof acts)[number];

/** Does something with one. Throws `ApiError`. */
export async function actOn(id: string, act: Exclude<Act, 'duplicate'>): Promise<void> {
  await call(endpoints[act], { params: { id } });
  await refreshWorkflows();
}

/** Makes another of one, and gives its id. Throws `ApiError`. */
export async function duplicate(id: string): Promise<string> {
  const copy = await call(endpoints.duplicate, { params: { id } });
  await refreshWorkflows();
  return copy.id;
}
