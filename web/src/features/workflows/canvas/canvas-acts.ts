import { createContext, useContext } from 'react';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Edge } from '#shared/domain/workflows/graph.ts';

/** What nodes and edges on the canvas can have done, nothing where it is looked at only; and where they put what stands on a way. */
type Acts = {
  change: ((changes: Change[]) => void) | undefined;
  add: ((at: { from: string; outlet: Outlet } | { edge: Edge }) => void) | undefined;
  /** Looked up once for all ways: each by itself would look at every move of a node. */
  labels: Element | null;
  /** From so far away nothing between nodes can be read or met. */
  isNear: boolean;
};

const Context = createContext<Acts>({
  ...{ change: undefined, add: undefined, labels: null, isNear: true },
});
export const CanvasActs = Context.Provider;
export const useCanvasActs = (): Acts => useContext(Context);
