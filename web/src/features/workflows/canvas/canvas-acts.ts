import { createContext, useContext } from 'react';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Edge } from '#shared/domain/workflows/graph.ts';

/** What nodes and edges on the canvas can have done; nothing where it is looked at only. */
type Acts = {
  change: ((changes: Change[]) => void) | undefined;
  add: ((at: { from: string; outlet: Outlet } | { edge: Edge }) => void) | undefined;
};

const Context = createContext<Acts>({ change: undefined, add: undefined });
export const CanvasActs = Context.Provider;
export const useCanvasActs = (): Acts => useContext(Context);
