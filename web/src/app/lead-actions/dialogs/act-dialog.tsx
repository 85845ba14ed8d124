import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type Action, type ActionKey, actions } from '#shared/domain/kinds/actions.ts';
import { Plan, type Step } from '#shared/domain/runs/plan.ts';
import { TakeChoice } from '#web/features/campaigns/components/lists/actions/take-menu.tsx';
import { MarkChoice } from '#web/features/campaigns/labels/mark-menu.tsx';
import { AssignChoice } from '#web/features/campaigns/owners/assign-menu.tsx';
import { ExportDialog } from '#web/features/exports/export-dialog.tsx';
import { QuoteDialog } from '#web/features/runs/components/quote/quote-dialog.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFocusBack } from '#web/ui/focus-when-lost.ts';
import { actWords } from '../act-words.ts';
import { AiDialog } from '../ai/ai-dialog.tsx';
import type { Target } from '../use-acts.tsx';
import { useQuoteWords } from '../use-quote-words.ts';
import { OlderThan } from './older-than.tsx';
import { SendDialog } from './send-dialog.tsx';

export type Asked = { act: ActionKey; target: Target };
type Props = {
  campaign: Campaign;
  asked: Asked;
  onStart: (target: Target, step: Step) => void;
  onClose: () => void;
};

/** What stands between an action and its begin: its price, a choice, or a question. */
export function ActDialog({ campaign, asked: { act, target }, onStart, onClose }: Props) {
  const t = useText();
  // It is not closed but taken away, and so are the dialogs in it.
  useFocusBack(true);
  const { selection, count } = target;
  const start = (step: Step) => {
    onClose();
    onStart(target, step);
  };
  switch (act) {
    case 'custom-labels':
      return (
        <Choice act={act} onClose={onClose}>
          <MarkChoice
            of={{ list: campaign.id, selection }}
            onMark={(mark) => start({ kind: 'mark', ...mark })}
          />
        </Choice>
      );
    case 'assign':
      return (
        <Choice act={act} onClose={onClose}>
          <AssignChoice onAssign={(to) => start({ kind: 'assign', to })} />
        </Choice>
      );
    case 'take':
      return (
        <Choice act={act} onClose={onClose}>
          <TakeChoice campaign={campaign} onTake={(kind, to) => start({ kind, to })} />
        </Choice>
      );
    case 'csv':
      return <ExportDialog campaign={campaign} selection={selection} count={count} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          danger
          title={t('list.delete_all_title', { count })}
          confirmLabel={t('list.delete_all_confirm', { count })}
          onConfirm={async () => start({ kind: 'delete' })}
        >
          {t('list.delete_all_text', { name: campaign.name })}
        </ConfirmDialog>
      );
    case 'ai':
      return <AiDialog campaign={campaign} target={target} onClose={onClose} />;
    case 'webhook':
      return <SendDialog campaign={campaign} target={target} onClose={onClose} />;
  }
  return <Priced campaign={campaign} asked={{ act, target }} onClose={onClose} />;
}

function Choice({ act, onClose, children }: { act: ActionKey; onClose: () => void; children: ReactNode }) {
  const t = useText();
  const title = t(actWords[act]?.label ?? 'run.title_other');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  );
}

/** What a run does with the leads, at its price. */
function Priced({ campaign, asked: { act, target }, onClose }: Omit<Props, 'onStart'>) {
  const { step = 'enrich' }: Action = actions[act];
  const [plan, setPlan] = useState(() =>
    Plan.parse({
      campaign_id: campaign.id,
      steps: [{ kind: 'select', selection: target.selection }, { kind: step }],
    }),
  );
  return (
    <QuoteDialog
      plan={plan}
      {...useQuoteWords(act, campaign, target.count)}
      options={() => <OlderThan plan={plan} onChange={setPlan} />}
      onClose={onClose}
      onStarted={target.onDone}
    />
  );
}
