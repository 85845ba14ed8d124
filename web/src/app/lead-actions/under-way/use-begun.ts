import { useCallback, useEffect, useRef, useState } from 'react';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { startFree, useActiveRuns } from '#web/features/runs/hooks.ts';

/** Something that was started on this page, and when. It has an `id` once the service has taken it, and is among what is under way once that `isRead`. */
export type Begun = { plan: Plan; at: number; id?: string; isRead?: boolean };
const none: readonly Begun[] = [];

/** Starts what costs nothing, and knows what of it is still under way: the same once more is a second press, and starts nothing. */
export function useBegun() {
  const active = useActiveRuns().data?.data;
  const [begun, setBegun] = useState(none);
  // A second press may come before the page is drawn.
  const latest = useRef(none);
  const keep = useCallback((change: (all: readonly Begun[]) => readonly Begun[]) => {
    latest.current = change(latest.current);
    setBegun(latest.current);
  }, []);
  /** Gives nothing where it is under way already. Throws `ApiError`. */
  const begin = useCallback(
    async (plan: Plan): Promise<Run | undefined> => {
      const last = latest.current.at(-1);
      if (last && JSON.stringify(last.plan) === JSON.stringify(plan)) return undefined;
      const one: Begun = { plan, at: Date.now() };
      const note = (more: Partial<Begun>) =>
        keep((all) => all.map((other) => (other.at === one.at ? { ...other, ...more } : other)));
      keep((all) => [...all, one]);
      try {
        const run = await startFree(plan, ({ id }) => note({ id }));
        note({ isRead: true });
        return run;
      } catch (error) {
        keep((all) => all.filter(({ at }) => at !== one.at));
        throw error;
      }
    },
    [keep],
  );
  useEffect(() => {
    // One that was just started may not be among those that were read last.
    const isOver = ({ id, isRead }: Begun) => isRead && !active?.some((run) => run.id === id);
    if (begun.some(isOver)) keep((all) => all.filter((one) => !isOver(one)));
  }, [active, begun, keep]);
  return { begun, begin };
}
