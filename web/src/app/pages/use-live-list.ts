import { useEffect, useState } from 'react';
import { runTitleOf } from '#shared/domain/runs/run-title.ts';
import { useActiveImportOf } from '#web/features/imports/hooks.ts';
import { useActiveRunOf } from '#web/features/runs/hooks.ts';
import { isOrganizing } from '#web/features/runs/run-progress.ts';

/** What a run has handed over arrives after its end, and marks its leads then. In milliseconds. */
const settling = 15_000;
/** What it saved last is read after its end, and is there soon. In milliseconds. */
const reading = 2000;

/** Whether a list changes by itself just now, and whether leads are brought into it. */
export type Liveness = { live: boolean; coming: boolean };

/** While a run or an import works on a list, and for a while after. */
export function useLiveList(id: string): Liveness {
  const run = useActiveRunOf(id);
  const isImport = useActiveImportOf(id) !== undefined;
  const brings = run !== undefined && (!isOrganizing(run) || runTitleOf(run.plan).does === 'undo');
  return {
    live: useLately(isImport || run !== undefined, settling),
    coming: useLately(isImport || brings, reading),
  };
}

/** Whether something is so, or was until so many milliseconds ago. */
function useLately(is: boolean, after: number): boolean {
  const [lately, setLately] = useState(false);
  useEffect(() => {
    if (is) return setLately(true);
    const timer = setTimeout(() => setLately(false), after);
    return () => clearTimeout(timer);
  }, [is, after]);
  return is || lately;
}
