import { useEffect, useRef } from 'react';
import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { call } from '#web/lib/api/call.ts';
import { spendingOf, useBalanceInStep } from '#web/lib/api/use-balance-in-step.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = autopilots;

/** Milliseconds between looks while a run goes on or is about to, and while none does. */
const pace = { running: 2000, idle: 30_000, hindered: 60_000 };
/** A first run, or one that was asked for, starts within this many milliseconds. */
const soon = 60_000;

/** When a run was last asked for on this page. */
const asked = { at: 0 };

const goesOn = ({ recent, status, updated_at }: Autopilot): boolean =>
  recent.some((turn) => turn.status === 'running' || turn.status === 'waiting') ||
  Date.now() - asked.at < soon ||
  // One that is stopped for credits is tried when it is changed.
  ((status === 'active' || status === 'stopped_credits') && Date.now() - Date.parse(updated_at) < soon);

const paceOf = (all: readonly Autopilot[]): number => (all.some(goesOn) ? pace.running : pace.idle);

/** All autopilots of the account, followed closely while a run of one goes on. */
export function useAutopilots() {
  const reply = useEndpoint(
    endpoints.list,
    {},
    { quiet: true, refreshInterval: (latest) => paceOf(latest?.data ?? []) },
  );
  useBalanceInStep(spendingOf(reply.data?.data));
  return reply;
}

/** Which of them could not start a run by now, and why. For that the service looks for all that their plans name: less often than the list is read. */
export const useHindered = (isAsked: boolean) =>
  useEndpoint(endpoints.hindered, isAsked ? {} : null, { quiet: true, refreshInterval: pace.hindered });

/** One of them. */
export function useAutopilot(id: string) {
  const reply = useEndpoint(
    endpoints.get,
    { params: { id } },
    { quiet: true, refreshInterval: (latest) => (latest ? paceOf([latest]) : pace.idle) },
  );
  useBalanceInStep(spendingOf(reply.data && [reply.data]));
  return reply;
}

/** What one did; read again with each change of `recent`, so that the two say the same. */
export function useTurns({ id, recent }: Pick<Autopilot, 'id' | 'recent'>) {
  const reply = useEndpoint(endpoints.turns, { params: { id } }, { quiet: true, refreshInterval: pace.idle });
  const { mutate } = reply;
  const became = JSON.stringify(recent);
  const read = useRef(became);
  useEffect(() => {
    if (read.current === became) return;
    read.current = became;
    void mutate();
  }, [became, mutate]);
  return reply;
}

/** Reads again whatever is shown of autopilots. */
export const refreshAutopilots = (): Promise<void> =>
  refresh(
    ...[endpoints.list, endpoints.hindered, endpoints.get],
    ...[endpoints.turns, endpoints.versions, endpoints.calls],
  );

export type Act = 'pause' | 'resume' | 'runNow' | 'remove';

/** Does something with one. Throws `ApiError`. */
export async function actOn(id: string, act: Act): Promise<void> {
  await call(endpoints[act], { params: { id } });
  if (act === 'runNow') asked.at = Date.now();
  await refreshAutopilots();
}

/** Makes another of it, which is paused. Throws `ApiError`. */
export async function duplicate(id: string): Promise<Autopilot> {
  const copy = await call(endpoints.duplicate, { params: { id } });
  await refreshAutopilots();
  return copy;
}
