import { useEffect, useState } from 'react';
import type { Run, RunStep } from '#shared/domain/runs/run.ts';
import { useActiveImportOf } from '#web/features/imports/hooks.ts';
import { useActiveRunsOf } from '#web/features/runs/hooks.ts';

/** What a run has handed over arrives after its end, and marks its leads then. In milliseconds. */
const settling = 15_000;
/** What it saved last is read after its end, and is there soon. In milliseconds. */
const reading = 2000;

/** Whether a list changes by itself just now, and whether leads are brought into it. */
export type Liveness = { live: boolean; coming: boolean };

/** While a run or an import works on a list, and for a while after. */
export function useLiveList(id: string): Liveness {
  const runs = useActiveRunsOf(id);
  const isImport = useActiveImportOf(id) !== undefined;
  return {
    live: useLately(isImport || runs.length > 0, settling),
    coming: useLately(isImport || runs.some(brings), reading),
  };
}

const isToDo: ReadonlySet<RunStep['status']> = new Set(['waiting', 'running']);

/** Whether leads come into its list by a run that goes on: it still saves, or takes back what took them away. */
export const brings = ({ steps, waits_until }: Run): boolean =>
  !waits_until &&
  steps.some(({ kind, status }) => (kind === 'save' && isToDo.has(status)) || kind === 'undo');

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
