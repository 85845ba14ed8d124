import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Workflow } from '#shared/contracts/workflows/index.ts';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import { BuilderKeys } from '#web/features/workflows/builder/builder-keys.tsx';
import { ConnectMenu } from '#web/features/workflows/builder/connect-menu.tsx';
import type { useDraft } from '#web/features/workflows/builder/draft/use-draft.ts';
import { useCanvasKeys } from '#web/features/workflows/builder/use-canvas-keys.ts';
import { useEditing } from '#web/features/workflows/builder/use-editing.ts';
import { Canvas } from '#web/features/workflows/canvas/canvas.tsx';
import { useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { useHelpKey } from '#web/ui/grid/use-help-key.ts';
import { AddMenu } from './add-menu.tsx';
import { Bar, type BarAct, useIsTight } from './bar/bar.tsx';
import { drawingActs } from './bar/drawing-acts.ts';
import { ProblemsButton } from './bar/problems-button.tsx';
import classes from './builder.module.css';
import { SidePanel } from './drawers/side-panel.tsx';
import { focusForm, focusNode, focusNodeSoon, focusNote } from './focus.ts';
import { Notices } from './look/notices.tsx';
import { OthersNotices } from './look/others-notices.tsx';
import { TurnNotice } from './look/turn-notice.tsx';
import type { Look } from './look/use-look.ts';
import { VersionNotice } from './look/version-notice.tsx';
import { useView } from './use-view.ts';
import { useNodeSummaries } from './words/use-node-summaries.ts';

type Props = {
  workflow: Workflow;
  draft: ReturnType<typeof useDraft>;
  problems: readonly Problem[];
  look: Look;
  acts: readonly BarAct[];
  told: ReactNode;
  /** What is drawn is not what runs. */
  isChanged: boolean;
  onVersions: () => void;
  menu: (more: ReactNode) => ReactNode;
  /** What is asked over it; `goTo` leads from there to a node. */
  dialogs: (goTo: (node: string) => void) => ReactNode;
};

const none: readonly Problem[] = [];

/** How its saving stands; where there is little room, that it is not published takes the place of that it is saved. */
function stateOf({ failed, unsaved }: Props['draft'], isChanged: boolean) {
  if (failed) return 'workflows.not_saved';
  if (unsaved) return 'workflows.saving';
  return isChanged ? 'workflows.not_published' : 'workflows.saved';
}

/** Where a workflow is drawn. Every change is saved by itself. */
export function Builder({ workflow, draft, problems, look, acts, told: status, ...page }: Props) {
  const t = useText();
  const { state, dispatch } = draft;
  const { graph, saved } = state;
  const { looked, counts, pinned } = look;
  const editing = useEditing(graph, looked?.graph ?? graph, dispatch);
  const { chosen, choose, change, adding, connecting } = editing;
  const { whyOf, standingOf } = useWorkflowWords();
  const [helps, setHelps] = useState(false);
  useHelpKey(() => setHelps(true));
  const stage = useRef<HTMLDivElement>(null);
  const shown = looked?.graph ?? graph;
  const about = useNodeSummaries(shown);
  const told = useMemo(() => ({ ...counts, pins: pinned, about }), [counts, pinned, about]);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  /** The node whose panel was closed while it stays chosen; another one that is chosen opens its own. */
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== only) setClosed(null);
  const node = shown.nodes.find(({ id }) => id === only && id !== closed);
  const { show, write } = useView({ graph: shown, looked, quote: look.quote, stage, only });
  const goTo = (id: string) => {
    choose([id]);
    setClosed(null);
    show(id);
  };
  const onKey = useCanvasKeys(
    {
      ...{ graph: shown, isLooked: looked !== null },
      focus: (id) => focusNode(stage.current, id) || goTo(id),
      enter: (id) => {
        setClosed(null);
        return focusNote(stage.current, id) || focusForm(stage.current);
      },
      close: node && (() => setClosed(node.id)),
    },
    editing,
    dispatch,
  );
  const isLooked = looked !== null;
  const { first, tools } = drawingActs(
    {
      ...{ state, dispatch, editing, isLooked, onVersions: page.onVersions },
      onNote: () => {
        const note = editing.addNote();
        if (note) write(note);
      },
      onHelp: () => setHelps(true),
    },
    t,
  );
  const isTight = useIsTight();
  return (
    <div className={classes.page}>
      <LeaveGuard unsaved={draft.unsaved} />
      <Bar
        first={first}
        tools={tools}
        acts={acts}
        state={
          <>
            {isTight ? <strong>{standingOf(workflow)}</strong> : null}
            <span>{t(stateOf(draft, isTight && page.isChanged))}</span>
          </>
        }
        told={
          <>
            {isLooked ? null : <ProblemsButton graph={graph} problems={problems} onChoose={goTo} />}
            {status}
          </>
        }
        menu={page.menu}
      />
      <div className={classes.stage} ref={stage}>
        <div className={classes.middle}>
          <Notices look={look} why={whyOf(workflow)}>
            {looked && 'turn' in looked ? (
              <TurnNotice key={looked.turn.turn.id} workflow={workflow} view={looked.turn} look={look} />
            ) : looked ? (
              <VersionNotice
                {...{ workflow, looked, look, dispatch, whenSaved: draft.whenSaved }}
                revision={saved.revision}
              />
            ) : null}
          </Notices>
          <div className={classes.canvas}>
            <Canvas
              graph={shown}
              problems={isLooked ? none : problems}
              told={told}
              chosen={chosen}
              onChoose={choose}
              onOpen={() => setClosed(null)}
              onKey={onKey}
              {...(isLooked ? {} : { onChange: change, onAdd: editing.startAdding })}
            />
            <OthersNotices state={state} dispatch={dispatch} />
            {shown.nodes.length === 0 && !isLooked ? (
              <div className={classes.empty}>
                <Button leftSection={<IconPlus size={16} />} onClick={() => editing.startAdding('alone')}>
                  {t('workflows.add_first')}
                </Button>
              </div>
            ) : null}
          </div>
        </div>
        <SidePanel
          {...{ workflow, graph, node, problems, look, editing }}
          onClose={(id) => {
            setClosed(id);
            focusNodeSoon(stage.current, id);
          }}
        />
      </div>
      <AddMenu
        graph={graph}
        adding={adding}
        onClose={() => editing.startAdding(null)}
        onChoose={(kind, settings) => focusNodeSoon(stage.current, editing.add(kind, settings))}
      />
      <ConnectMenu graph={graph} from={connecting} onConnect={change} onClose={() => editing.connect(null)} />
      {page.dialogs(goTo)}
      <BuilderKeys opened={helps} onClose={() => setHelps(false)} />
    </div>
  );
}
