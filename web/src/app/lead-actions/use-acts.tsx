import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { useDeleteLeads } from '#web/features/campaigns/deleting/delete-leads.ts';
import { ActDialog, type Asked } from './dialogs/act-dialog.tsx';
import { type Begun, useBegun } from './under-way/use-begun.ts';

/** Which leads an action is for; `onDone` is called when it has begun, but where it only says something of them: more may be said of the same ones. */
export type Target = { selection: Selection; count: number; onDone: () => void };

/** Labels, tags and who looks after a lead. */
const says = ({ kind }: Step): boolean => kind === 'mark' || kind === 'assign';

export type Acts = {
  campaign: Campaign;
  /** Begins an action on leads: a dialog says first what it costs, or what is still to be chosen. */
  ask: (act: ActionKey, target: Target) => void;
  /** Starts what costs nothing and needs no dialog. */
  start: (target: Target, step: Step) => void;
  /** What of it is still under way. */
  begun: readonly Begun[];
  dialog: ReactNode;
};

/** The actions on leads of a list, wherever they are asked for: in the bar, at a lead or in the palette. */
export function useActs(campaign: Campaign): Acts {
  // Held from the press on: what is asked must not change under an open dialog.
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useDeleteLeads(campaign.id);
  const { begun, begin } = useBegun();
  const start = useCallback(
    (target: Target, step: Step) =>
      void begin({
        campaign_id: campaign.id,
        steps: [{ kind: 'select', selection: target.selection }, step],
      })
        .then((run) => (!run || says(step) ? undefined : target.onDone()))
        // A refusal has been toasted by the call itself; the selection stays.
        .catch(() => undefined),
    [campaign.id, begin],
  );
  const ask = useCallback(
    (act: ActionKey, target: Target) => {
      // Some can be brought back by a press: they need no question. All that match are asked about.
      if (act === 'delete' && 'ids' in target.selection)
        return void remove(target.selection.ids)
          .then(target.onDone)
          .catch(() => undefined);
      setAsked({ act, target });
    },
    [remove],
  );
  return useMemo(
    () => ({
      campaign,
      ask,
      start,
      begun,
      dialog: asked ? (
        <ActDialog
          key={asked.act}
          campaign={campaign}
          asked={asked}
          onStart={start}
          onClose={() => setAsked(null)}
        />
      ) : null,
    }),
    [campaign, ask, start, begun, asked],
  );
}
