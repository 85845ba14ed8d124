import { Graph, isTooLarge } from '../graph.ts';
import { applyChange } from './apply.ts';
import type { Change } from './change.ts';
import { isSame } from './same.ts';

/** The revision in which something of a node or a note was changed last, by `partsOf`. What is not there was not changed since the beginning. */
export type Touched = Record<string, number>;
type Draft = { graph: Graph; revision: number; touched: Touched };
/** The next draft; or the nodes and notes of which somebody else has changed the same, or `too_large`. */
export type Merged = { draft: Draft } | { collided: string[] } | { too_large: true };

/**
 * Applies changes that were made on revision `base` to the draft as it is by now. They are refused where somebody has since changed the same of a node: its settings, its
 * name, or that it is there. Where nodes stand is no matter to quarrel about: the last who moved it has moved it.
 */
export function mergeChanges(draft: Draft, base: number, changes: readonly Change[]): Merged {
  const revision = draft.revision + 1;
  const collided = new Set<string>();
  const touched = { ...draft.touched };
  let graph = draft.graph;
  for (const change of changes) {
    const parts = partsOf(change, draft.graph);
    const next = applyChange(graph, change);
    const isTouched = parts.some((part) => (draft.touched[part] ?? 0) > base);
    if (!next || (isTouched && !isSame(graph, next))) collided.add(aboutOf(change));
    for (const part of parts) touched[part] = revision;
    graph = next ?? graph;
  }
  if (collided.size > 0) return { collided: [...collided] };
  const checked = Graph.safeParse(graph);
  if (!checked.success || isTooLarge(checked.data)) return { too_large: true };
  return { draft: { graph: checked.data, revision, touched: stillThere(checked.data, touched) } };
}

/** What is changed of what: who removes a node takes all of it. */
function partsOf(change: Change, { nodes }: Graph): string[] {
  switch (change.do) {
    case 'add_node':
      return nodeParts(change.node.id);
    case 'remove_node':
      return nodes.some(({ id }) => id === change.id) ? nodeParts(change.id) : [];
    case 'rename_node':
      return [`name:${change.id}`];
    case 'set_node':
    case 'set_failure':
      return [`settings:${change.id}`];
    case 'add_note':
      return [`note:${change.note.id}`];
    case 'remove_note':
    case 'write_note':
      return [`note:${change.id}`];
    default:
      return [];
  }
}
const nodeParts = (id: string) => [`settings:${id}`, `name:${id}`];

/** The node or note that a change is of; of an edge the one that it leaves. */
function aboutOf(change: Change): string {
  if ('node' in change) return change.node.id;
  if ('note' in change) return change.note.id;
  return 'edge' in change ? change.edge.from : change.id;
}

/** What is gone needs no mark: no change of it can be applied. */
function stillThere({ nodes, notes }: Graph, touched: Touched): Touched {
  const ids = new Set([...nodes, ...notes].map(({ id }) => id));
  return Object.fromEntries(Object.entries(touched).filter(([part]) => ids.has(part.split(':')[1] ?? '')));
}
