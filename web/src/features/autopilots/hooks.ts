import { useEffect, useRef } from 'react';
import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = autopilots;

/** Milliseconds between looks while a run goes on or is about to, and while none does. */
const pace = { running: 2000, idle: 30_000 };
/** A first run, or one that was asked for, starts within this many milliseconds. */
const soon = 60_000;

/** When a run was last asked for on this page. */
const asked = { at: 0 };

const goesOn = ({ recent, status, updated_at }: Autopilot): boolean =>
  recent.some((turn) => turn.status === 'running' || turn.status === 'waiting') ||
  Date.now() - asked.at < soon ||
  (status === 'active' && Date.now() - Date.parse(updated_at) < soon);

const paceOf = (all: readonly Autopilot[]): number => (all.some(goesOn) ? pace.running : pace.idle);

/** All autopilots of the account, followed closely while a run of one goes on. */
export const useAutopilots = () =>
  useEndpoint(endpoints.list, {}, { quiet: true, refreshInterval: (latest) => paceOf(latest?.data ?? []) });

/** One of them. What is left in the wallet is read again when a run of it has spent something. */
export function useAutopilot(id: string) {
  const reply = useEndpoint(
    endpoints.get,
    { params: { id } },
    { quiet: true, refreshInterval: (latest) => (latest ? paceOf([latest]) : pace.idle) },
  );
  const spent = reply.data?.month.spent;
  useEffect(() => {
    if (spent) void refresh(wallet.endpoints.get);
  }, [spent]);
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
  refresh(endpoints.list, endpoints.get, endpoints.turns, endpoints.versions, endpoints.calls);

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
