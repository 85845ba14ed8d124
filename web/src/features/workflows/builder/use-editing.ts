import { useCallback, useState } from 'react';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import {
  edgesFrom,
  type Graph,
  mostNodes,
  mostNotes,
  type Node,
  type Note,
} from '#shared/domain/workflows/graph.ts';
import type { NodeKind } from '#shared/domain/workflows/node-kinds.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastError } from '#web/ui/toasts/toasts.tsx';
import { portsOf } from '../canvas/to-flow.ts';
import { type AddAt, addNode, addNote, type Copied, copyNodes, freeId } from './adding.ts';
import type { DraftAction } from './draft/draft-state.ts';

export type Editing = ReturnType<typeof useEditing>;

/** What is chosen on the canvas, and what can be done with it. `shown`: the draft, or what is looked at in its place. */
export function useEditing(graph: Graph, shown: Graph, dispatch: (action: DraftAction) => void) {
  const t = useText();
  const [known, setChosen] = useState<string[]>([]);
  // What was removed, here or by others, is chosen no more.
  const chosen = known.filter((id) => [...shown.nodes, ...shown.notes].some((one) => one.id === id));
  const [adding, setAdding] = useState<AddAt | null>(null);
  /** The node that is to be connected. */
  const [connecting, setConnecting] = useState<string | null>(null);
  const [copied, setCopied] = useState<Copied>({ nodes: [], edges: [], notes: [] });
  const change = useCallback((changes: Change[]) => dispatch({ do: 'change', changes }), [dispatch]);
  const ofChosen = (): Copied => ({
    nodes: graph.nodes.filter(({ id }) => chosen.includes(id)),
    edges: graph.edges,
    notes: graph.notes.filter(({ id }) => chosen.includes(id)),
  });
  /** Refuses with words what would be more than a workflow may have. */
  const hasRoom = (nodes: number, notes = 0): boolean => {
    const [fits, fitsNotes] = [
      graph.nodes.length + nodes <= mostNodes,
      graph.notes.length + notes <= mostNotes,
    ];
    if (!fits) toastError(t('workflows.problem.nodes_many', { most: mostNodes }));
    else if (!fitsNotes) toastError(t('workflows.notes_many', { most: mostNotes }));
    return fits && fitsNotes;
  };
  const put = (from: Copied) => {
    if (!hasRoom(from.nodes.length, from.notes.length)) return;
    const changes = copyNodes(graph, from, freeId);
    if (changes.length === 0) return;
    change(changes);
    setChosen(changes.flatMap((one) => ('node' in one ? [one.node.id] : 'note' in one ? [one.note.id] : [])));
  };
  return {
    ...{ chosen, choose: setChosen, adding, connecting, connect: setConnecting, change },
    startAdding: (at: AddAt | null) => {
      if (at === null || hasRoom(1)) setAdding(at);
    },
    /** After what is chosen, at its first outlet that leads nowhere yet; by itself where nothing is. */
    addAfter(id: string | undefined) {
      const node = graph.nodes.find((one) => one.id === id);
      const ports = node ? portsOf(graph, node) : [];
      const used = new Set(edgesFrom(graph, id ?? '').map(({ outlet }) => outlet));
      const outlet = ports.find((one) => !used.has(one)) ?? ports[0];
      if (hasRoom(1)) setAdding(node && outlet ? { from: node.id, outlet } : 'alone');
    },
    /** Adds what was chosen in the menu, and gives its id. */
    add(kind: NodeKind, settings: Node['settings']): string {
      const id = freeId(graph);
      if (adding) change(addNode(graph, { kind, settings }, adding, id));
      setAdding(null);
      setChosen([id]);
      return id;
    },
    /** Adds a note, which is chosen alone, and gives it where there was room. */
    addNote(): Note | undefined {
      if (!hasRoom(0, 1)) return undefined;
      const added = addNote(graph, freeId(graph));
      change([added]);
      setChosen([added.note.id]);
      return added.note;
    },
    copy: () => setCopied(ofChosen()),
    paste: () => put(copied),
    duplicate: () => put(ofChosen()),
    remove: () =>
      change(
        chosen.map((id) =>
          graph.notes.some((note) => note.id === id) ? { do: 'remove_note', id } : { do: 'remove_node', id },
        ),
      ),
    /** Moves what is chosen by so many canvas units. */
    move(x: number, y: number) {
      const isChosen = ({ id }: { id: string }) => chosen.includes(id);
      change([
        ...graph.nodes
          .filter(isChosen)
          .map((one): Change => ({ do: 'move_node', id: one.id, x: one.x + x, y: one.y + y })),
        ...graph.notes
          .filter(isChosen)
          .map((one): Change => ({ do: 'move_note', id: one.id, x: one.x + x, y: one.y + y })),
      ]);
    },
  };
}
