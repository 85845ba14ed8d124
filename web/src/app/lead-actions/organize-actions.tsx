import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { TakeMenu } from '#web/features/campaigns/components/lists/take-menu.tsx';
import { MarkMenu } from '#web/features/campaigns/labels/mark-menu.tsx';
import { AssignMenu } from '#web/features/campaigns/owners/assign-menu.tsx';
import { startFree } from '#web/features/runs/hooks.ts';

type Props = {
  campaign: Campaign;
  selection: Selection;
  size?: 'compact-sm' | 'xs';
  onStarted: () => void;
};

/** Labels the chosen leads, tags them, says who looks after them, or takes them to another list: as a run, however many they are. */
export function OrganizeActions({ campaign, selection, size = 'compact-sm', onStarted }: Props) {
  const start = (step: Step) =>
    void startFree({ campaign_id: campaign.id, steps: [{ kind: 'select', selection }, step] })
      .then(onStarted)
      // A refusal has been toasted by the call itself; the selection stays.
      .catch(() => undefined);
  return (
    <>
      <MarkMenu size={size} onMark={(mark) => start({ kind: 'mark', ...mark })} />
      <AssignMenu size={size} onAssign={(to) => start({ kind: 'assign', to })} />
      <TakeMenu size={size} campaign={campaign} onTake={(kind, to) => start({ kind, to })} />
    </>
  );
}
