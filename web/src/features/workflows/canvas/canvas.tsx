import {
  Background,
  type Connection,
  Controls,
  type EdgeChange,
  type FinalConnectionState,
  MiniMap,
  type NodeChange,
  ReactFlow,
  useEdgesState,
  useNodesState,
  useStore,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Edge, Graph } from '#shared/domain/workflows/graph.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastError } from '#web/ui/toasts/toasts.tsx';
import { useNodeWords } from '../words/use-node-words.ts';
import classes from './canvas.module.css';
import { CanvasActs } from './canvas-acts.ts';
import { EdgeLine } from './edge-line.tsx';
import { keepSame, keepSameLines } from './keep-same.ts';
import { NodeCard } from './node-card.tsx';
import { NoteSlip } from './note-slip.tsx';
import { type Card, canConnect, hindranceOf, type Line, type Slip, type Told, toFlow } from './to-flow.ts';
import { useFlowWords } from './told/use-flow-words.ts';

type Props = {
  graph: Graph;
  problems: readonly Problem[];
  told: Told;
  /** Ids of nodes and notes that are chosen. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  /** Somebody wants to see what a node says, which may be chosen already. */
  onOpen: () => void;
  /** Absent where it is looked at only. */
  onChange?: (changes: Change[]) => void;
  /** Somebody wants a node at this outlet, or in the middle of an edge. */
  onAdd?: (at: { from: string; outlet: Outlet } | { edge: Edge }) => void;
  onKey: (event: KeyboardEvent) => void;
};

const nodeTypes = { card: NodeCard, note: NoteSlip };
const edgeTypes = { line: EdgeLine };
const zoom = { min: 0.2, near: 0.4, max: 1.6 };
/** From so many nodes on those alone are drawn that can be seen. */
const many = 100;
const fit = { padding: 0.16, maxZoom: 1, minZoom: zoom.min };

const labelsOf = ({ domNode }: { domNode: HTMLElement | null }) =>
  domNode?.querySelector('.react-flow__edgelabel-renderer') ?? null;

/** A graph that can be moved, zoomed, and changed where that is allowed. */
export function Canvas({ graph, problems, told, chosen, onChoose, onOpen, onChange, onAdd, onKey }: Props) {
  const t = useText();
  const { nameOf } = useNodeWords();
  const colorMode = useComputedColorScheme('light');
  const named = useFlowWords(graph);
  const flow = useMemo(() => named(toFlow(graph, problems, told)), [graph, problems, told, named]);
  const [nodes, setNodes, applyNodes] = useNodesState<Card | Slip>(flow.nodes);
  const [edges, setEdges, applyEdges] = useEdgesState<Line>(flow.edges);
  const marked = chosen.join(' ');
  useEffect(() => {
    const ids = new Set(marked.split(' '));
    setNodes((was) => keepSame(was, flow.nodes, ids));
    setEdges((was) => keepSameLines(was, flow.edges));
  }, [flow, marked, setNodes, setEdges]);
  const moved = (dragged: readonly (Card | Slip)[]) => {
    const changes = dragged.flatMap(({ id, type, position }): Change[] => {
      const [x, y] = [Math.round(position.x), Math.round(position.y)];
      const was = flow.nodes.find((node) => node.id === id)?.position;
      if (was?.x === x && was.y === y) return [];
      return [{ do: type === 'note' ? 'move_note' : 'move_node', id, x, y }];
    });
    if (changes.length > 0) onChange?.(changes);
  };
  const changeNodes = (changes: NodeChange<Card | Slip>[]) => {
    applyNodes(changes);
    const selected = new Set(chosen);
    const selections = changes.filter((change) => change.type === 'select');
    for (const { id, selected: isOn } of selections) isOn ? selected.add(id) : selected.delete(id);
    if (selections.length > 0) onChoose([...selected]);
  };
  const edgeOf = ({ source, sourceHandle, target }: Connection | Line): Edge => ({
    from: source,
    outlet: (sourceHandle ?? 'out') as Outlet,
    to: target,
  });
  /** Says why a line that was drawn onto an end of a node is not there. */
  const tellRefused = ({ isValid, fromHandle, toHandle }: FinalConnectionState) => {
    if (isValid !== false || !fromHandle || !toHandle || fromHandle.type === toHandle.type) return;
    const [start, end] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle];
    const why = hindranceOf(graph, {
      ...{ from: start.nodeId, to: end.nodeId },
      outlet: (start.id ?? 'out') as Outlet,
    });
    const node = graph.nodes.find(({ id }) => id === end.nodeId);
    if (why && node) toastError(t(`workflows.connect_refused.${why}`, { name: nameOf(node) }));
  };
  const isChanged = onChange !== undefined;
  const labels = useStore(labelsOf);
  const isNear = useStore(({ transform }) => transform[2] >= zoom.near);
  // What nodes and edges are given stays the same: they are drawn anew where they say something else alone.
  const latest = useRef({ onChange, onAdd });
  latest.current = { onChange, onAdd };
  const acts = useMemo(
    () => ({
      change: isChanged ? (changes: Change[]) => latest.current.onChange?.(changes) : undefined,
      ...{ labels, isNear },
      add: isChanged
        ? (at: Parameters<NonNullable<typeof onAdd>>[0]) => latest.current.onAdd?.(at)
        : undefined,
    }),
    [isChanged, labels, isNear],
  );
  return (
    <CanvasActs value={acts}>
      <ReactFlow
        className={classes.canvas ?? ''}
        colorMode={colorMode}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={changeNodes}
        onEdgesChange={(changes: EdgeChange<Line>[]) => applyEdges(changes)}
        onNodeDragStop={(_, __, dragged) => moved(dragged)}
        onSelectionDragStop={(_, dragged) => moved(dragged)}
        onNodeClick={onOpen}
        onKeyDownCapture={onKey}
        onFocus={({ target }) => {
          // Whoever goes through the nodes with Tab chooses them on the way; a click chooses by itself.
          const id = target.classList.contains('react-flow__node') && target.dataset.id;
          if (id && target.matches(':focus-visible') && !chosen.includes(id)) onChoose([id]);
        }}
        onConnect={(line) => onChange?.([{ do: 'add_edge', edge: edgeOf(line) }])}
        onConnectEnd={(_, line) => tellRefused(line)}
        isValidConnection={(line) => canConnect(graph, edgeOf(line as Connection))}
        nodesDraggable={isChanged}
        nodesConnectable={isChanged}
        // Whoever moves a node does not want its fields for that.
        selectNodesOnDrag={false}
        // Its own count of the keys that are pressed goes wrong where one opens a dialog: they are heard with all others.
        deleteKeyCode={null}
        minZoom={zoom.min}
        maxZoom={zoom.max}
        fitView
        fitViewOptions={fit}
        onlyRenderVisibleElements={graph.nodes.length >= many}
        snapToGrid
        snapGrid={[8, 8]}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('workflows.aria_node'),
          'node.a11yDescription.keyboardDisabled': t('workflows.aria_node'),
          'edge.a11yDescription.default': t('workflows.aria_edge'),
          'controls.ariaLabel': t('workflows.view'),
          'controls.zoomIn.ariaLabel': t('workflows.zoom_in'),
          'controls.zoomOut.ariaLabel': t('workflows.zoom_out'),
          'controls.fitView.ariaLabel': t('workflows.fit'),
          'minimap.ariaLabel': t('workflows.minimap'),
        }}
      >
        <Background gap={24} />
        <Controls className={classes.controls ?? ''} showInteractive={false} fitViewOptions={fit} />
        <MiniMap pannable zoomable className={classes.map ?? ''} />
      </ReactFlow>
    </CanvasActs>
  );
}
