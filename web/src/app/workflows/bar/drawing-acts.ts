import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconKeyboard,
  IconLayoutDistributeVertical,
  IconNote,
  IconPlus,
  IconVersions,
} from '@tabler/icons-react';
import { arrangeAll } from '#web/features/workflows/builder/adding.ts';
import type { DraftAction, DraftState } from '#web/features/workflows/builder/draft/draft-state.ts';
import type { Editing } from '#web/features/workflows/builder/use-editing.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { BarAct } from './bar.tsx';

type Drawing = {
  state: DraftState;
  dispatch: (action: DraftAction) => void;
  editing: Editing;
  /** Something else than the draft is looked at: nothing can be drawn. */
  isLooked: boolean;
  onNote: () => void;
  onHelp: () => void;
  onVersions: () => void;
};

/** What a drawing can have done that is not done on the canvas itself: what is always there, and what may stand in a menu. */
export function drawingActs(
  { state, dispatch, editing, isLooked, onNote, onHelp, onVersions }: Drawing,
  t: Text,
) {
  const { graph, history } = state;
  const { change, startAdding } = editing;
  const first: BarAct[] = [
    {
      ...{ key: 'add', label: t('workflows.add'), short: t('workflows.add_short') },
      ...{ icon: IconPlus, primary: true, disabled: isLooked, fold: 4 },
      onClick: () => startAdding('alone'),
    },
    {
      ...{ key: 'undo', label: t('workflows.undo'), icon: IconArrowBackUp },
      disabled: isLooked || history.past.length === 0,
      onClick: () => dispatch({ do: 'undo' }),
    },
    {
      ...{ key: 'redo', label: t('workflows.redo'), icon: IconArrowForwardUp },
      disabled: isLooked || history.future.length === 0,
      onClick: () => dispatch({ do: 'redo' }),
    },
  ];
  const tools: BarAct[] = [
    {
      ...{ key: 'arrange', label: t('workflows.arrange'), icon: IconLayoutDistributeVertical },
      disabled: isLooked || graph.nodes.length < 2,
      onClick: () => change(arrangeAll(graph)),
    },
    {
      ...{ key: 'note', label: t('workflows.add_note'), icon: IconNote, disabled: isLooked },
      onClick: onNote,
    },
    { key: 'versions', label: t('workflows.versions'), icon: IconVersions, onClick: onVersions },
    { key: 'keys', label: t('workflows.keys'), icon: IconKeyboard, onClick: onHelp, hidden: true },
  ];
  return { first, tools };
}
