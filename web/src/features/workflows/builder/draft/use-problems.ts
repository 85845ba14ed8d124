import { useEffect, useMemo, useState } from 'react';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { checkGraph, type Problem } from '#shared/domain/workflows/check-graph.ts';
import { isSame } from '#shared/domain/workflows/editing/same.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { call } from '#web/lib/api/call.ts';
import { stillOf } from './problem-list.ts';

/** Milliseconds after a save before the service is asked, so that it is not asked with every letter. */
const pause = 800;

type Known = { graph: Graph; problems: readonly Problem[] };

/**
 * What is wrong with a draft: what can be seen in the drawing at once, and what the service alone knows once it was saved, such as a list that is gone. `refused`: what the service has
 * found when the workflow was to run last.
 */
export function useProblems(
  id: string,
  { graph, revision, unsaved }: { graph: Graph; revision: number; unsaved: boolean },
  refused: readonly Problem[],
): Problem[] {
  const drawn = useMemo(() => checkGraph(graph), [graph]);
  const [known, setKnown] = useState<Known | null>(null);
  const isDrawn = drawn.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing that was saved in this revision is what is asked about.
  useEffect(() => {
    if (unsaved || !isDrawn) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const ask = { params: { id }, body: { of: 'draft' as const } };
      call(workflows.endpoints.check, ask, { quiet: true, signal: controller.signal })
        .then(({ problems }) => setKnown({ graph, problems }))
        // It is asked again with the next save, and before anything runs.
        .catch(() => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, revision, unsaved, isDrawn]);
  return useMemo(() => {
    const told = known ? stillOf(known, graph) : refused;
    return [...drawn, ...told.filter((one) => !drawn.some((other) => isSame(one, other)))];
  }, [drawn, known, refused, graph]);
}
