import { useEffect, useState } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { useActiveRuns } from '#web/features/runs/hooks.ts';
import { isOrganizing } from '#web/features/runs/run-progress.ts';
import type { Begun } from './use-begun.ts';

/** What is over sooner, in milliseconds, is told by its toast alone: it would come and go. */
const quick = 1000;

/** What goes on with leads of a list; it has no run before the service has taken it. */
export type UnderWayOne = { key: string; of: Pick<Run, 'plan' | 'workflow'>; run: Run | undefined };

/**
 * What was begun with chosen leads of a list and takes its time, and what puts its leads in order from elsewhere: in another window, before the page was
 * loaded anew, or as an undo.
 */
export function useUnderWay(listId: string, begun: readonly Begun[]): readonly UnderWayOne[] {
  const active = useActiveRuns().data?.data ?? [];
  const here = begun.map((one) => ({
    key: `begun_${one.at}`,
    of: one,
    run: active.find(({ id }) => id === one.id),
    isRead: one.isRead,
  }));
  const [late, setLate] = useState('');
  const isLate = new Set(late.split(','));
  const known = new Set(begun.map(({ id }) => id));
  // What was not taken yet may be among them already.
  const isTaken = begun.every(({ id }) => id);
  const others = active
    .filter((run) => run.campaign_id === listId && isOrganizing(run) && !run.waits_until)
    .filter(({ id }) => !known.has(id) && (isTaken || isLate.has(id)))
    .map((run) => ({ key: run.id, of: run, run }));
  const all = [...here.filter(({ run, isRead }) => run || !isRead), ...others];
  const keys = all.map(({ key }) => key).join();
  useEffect(() => {
    const timer = setTimeout(() => setLate(keys), quick);
    return () => clearTimeout(timer);
  }, [keys]);
  return all.filter(({ key }) => isLate.has(key));
}
