import { ActionIcon, Alert, Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLayoutDistributeVertical,
  IconNote,
  IconPlus,
} from '@tabler/icons-react';
import { ReactFlowProvider } from '@xyflow/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Workflow } from '#shared/contracts/workflows/index.ts';
import { checkGraph, type Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import {
  type AddAt,
  addNode,
  arrangeAll,
  copyNodes,
  freeId,
  kindsAt,
} from '#web/features/workflows/builder/adding.ts';
import { NodeMenu } from '#web/features/workflows/builder/node-menu.tsx';
import { useDraft } from '#web/features/workflows/builder/use-draft.ts';
import { placeBelow } from '#web/features/workflows/canvas/arrange.ts';
import { Canvas } from '#web/features/workflows/canvas/canvas.tsx';
import { nothingTold, type Told } from '#web/features/workflows/canvas/to-flow.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import classes from './builder.module.css';
import { Inspector } from './inspector.tsx';
import { useNodeSummaries } from './use-node-summaries.ts';

type Props = {
  workflow: Workflow;
  /** What is told beside what is drawn; null for nothing. */
  told: Pick<Told, 'nodes' | 'edges'> | null;
  /** A graph that is looked at in place of the draft, which cannot be changed meanwhile. */
  looked: { graph: Graph; end: () => void } | null;
  /** What is told of the whole. */
  notice: string | null;
  actions?: ReactNode;
};

const none: readonly Problem[] = [];

/** Where a workflow is drawn. Every change is saved by itself. */
export function Builder({ workflow, told: counts, looked, notice, actions }: Props) {
  const t = useText();
  const { nameOf } = useNodeWords();
  const { state, dispatch, unsaved, failed } = useDraft(workflow);
  const { graph, history, collided } = state;
  const [chosen, setChosen] = useState<string[]>([]);
  const [adding, setAdding] = useState<AddAt | null>(null);
  const [copied, setCopied] = useState<Pick<typeof graph, 'nodes' | 'edges'>>({ nodes: [], edges: [] });
  const problems = useMemo(() => [...checkGraph(graph), ...workflow.refused], [graph, workflow.refused]);
  const shown = looked?.graph ?? graph;
  const about = useNodeSummaries(shown);
  const told = useMemo(() => ({ ...nothingTold, ...counts, about }), [counts, about]);
  const change = (changes: Change[]) => dispatch({ do: 'change', changes });
  const copy = () =>
    setCopied({ nodes: graph.nodes.filter(({ id }) => chosen.includes(id)), edges: graph.edges });
  const paste = () => {
    const changes = copyNodes(graph, copied, freeId);
    change(changes);
    setChosen(changes.flatMap((one) => (one.do === 'add_node' ? [one.node.id] : [])));
  };
  useHotkeys([
    ['mod+Z', () => dispatch({ do: 'undo' })],
    ['mod+shift+Z', () => dispatch({ do: 'redo' })],
    ['mod+Y', () => dispatch({ do: 'redo' })],
    ['mod+C', copy, { preventDefault: false }],
    ['mod+V', paste, { preventDefault: false }],
    ['A', () => setAdding('alone')],
    ['Escape', () => setChosen([])],
  ]);
  const [only] = chosen.length === 1 ? chosen : [];
  const node = graph.nodes.find(({ id }) => id === only);
  const words = failed ? 'workflows.not_saved' : unsaved ? 'workflows.saving' : 'workflows.saved';
  const names = collided.map((id) => {
    const known = graph.nodes.find((one) => one.id === id);
    return known ? nameOf(known) : t('workflows.note');
  });
  return (
    <div className={classes.page}>
      <LeaveGuard unsaved={unsaved} />
      <div className={classes.bar}>
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding('alone')}>
          {t('workflows.add')}
        </Button>
        <Tool
          label={t('workflows.undo')}
          disabled={history.past.length === 0}
          onClick={() => dispatch({ do: 'undo' })}
        >
          <IconArrowBackUp size={18} />
        </Tool>
        <Tool
          label={t('workflows.redo')}
          disabled={history.future.length === 0}
          onClick={() => dispatch({ do: 'redo' })}
        >
          <IconArrowForwardUp size={18} />
        </Tool>
        <Tool
          label={t('workflows.arrange')}
          disabled={graph.nodes.length < 2}
          onClick={() => change(arrangeAll(graph))}
        >
          <IconLayoutDistributeVertical size={18} />
        </Tool>
        <Tool
          label={t('workflows.add_note')}
          onClick={() =>
            change([
              { do: 'add_note', note: { id: freeId(graph), ...placeBelow(graph, undefined), text: '' } },
            ])
          }
        >
          <IconNote size={18} />
        </Tool>
        <span className={classes.state} role="status">
          {t(words)}
        </span>
        {actions}
      </div>
      <div className={classes.stage}>
        <div className={classes.canvas}>
          <ReactFlowProvider>
            <Canvas
              graph={shown}
              problems={looked ? none : problems}
              told={told}
              chosen={chosen}
              onChoose={setChosen}
              {...(looked ? {} : { onChange: change, onAdd: setAdding })}
            />
          </ReactFlowProvider>
          {notice ? (
            <Alert
              withCloseButton={looked !== null}
              className={classes.notice ?? ''}
              role="status"
              closeButtonLabel={t('ui.close')}
              onClose={looked?.end}
            >
              {notice}
            </Alert>
          ) : null}
          {collided.length > 0 ? (
            <Alert
              withCloseButton
              className={classes.notice ?? ''}
              color="orange"
              closeButtonLabel={t('ui.close')}
              onClose={() => dispatch({ do: 'forget_collided' })}
            >
              {t('workflows.collided', { names: names.join(', ') })}
            </Alert>
          ) : null}
          {shown.nodes.length === 0 ? (
            <div className={classes.empty}>
              <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding('alone')}>
                {t('workflows.add_first')}
              </Button>
            </div>
          ) : null}
        </div>
        {node && !looked ? (
          <Inspector
            graph={graph}
            node={node}
            problems={problems}
            onChange={change}
            onClose={() => setChosen([])}
          />
        ) : null}
      </div>
      <NodeMenu
        opened={adding !== null}
        kinds={adding === null ? [] : kindsAt(graph, adding)}
        onClose={() => setAdding(null)}
        onChoose={(kind) => {
          const id = freeId(graph);
          if (adding) change(addNode(graph, kind, adding, id));
          setAdding(null);
          setChosen([id]);
        }}
      />
    </div>
  );
}

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
