import { useEffect, useState } from 'react';
import { useActiveImportOf } from '#web/features/imports/hooks.ts';
import { useActiveRunOf } from '#web/features/runs/hooks.ts';

/** What a run has handed over arrives after its end, and marks its leads then. In milliseconds. */
const settling = 15_000;

/** Whether a list changes by itself just now: while a run or an import works on it, and for a while after. */
export function useLiveList(id: string): boolean {
  const isRun = useActiveRunOf(id) !== undefined;
  const busy = useActiveImportOf(id) !== undefined || isRun;
  const [settles, setSettles] = useState(false);
  useEffect(() => {
    if (busy) return setSettles(true);
    const timer = setTimeout(() => setSettles(false), settling);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy || settles;
}
