import { IconFilter, IconMail, IconPlus, IconSearch, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { actionsOf } from '#shared/domain/kinds/index.ts';
import { type ResultFilter, sentFilter, withEmail } from '#shared/domain/leads/filter/result-filter.ts';
import type { Shown } from '#web/features/campaigns/components/leads/grid/lead-grid.tsx';
import { filterBar } from '#web/features/campaigns/filters/bar-handle.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type PageAction, usePageActions } from '../layouts/page-actions.ts';
import { actWords } from './act-words.ts';
import type { Acts } from './use-acts.tsx';
import { isAsking, useMayAi, useOffers } from './use-offers.ts';

type View = {
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
  onEnter: () => void;
};

/** Offers the palette what can be done with the leads that are chosen, or else with all that are shown, and with the list. */
export function useListCommands({ campaign, ask }: Acts, view: View): (shown: Shown) => void {
  const t = useText();
  const offers = useOffers(campaign.type);
  const mayAi = useMayAi();
  const shown = useRef<Shown | null>(null);
  const target = () => {
    if (!shown.current) return undefined;
    const { filter, selection, total } = shown.current;
    const onDone = selection.clear;
    return selection.count > 0
      ? { selection: selection.selectionOf(filter), count: selection.count, onDone }
      : { selection: { filter, except: [] }, count: total, onDone };
  };
  const leadAction = (act: ActionKey): PageAction[] => {
    const words = actWords[act];
    const asking = offers.find((one) => one.act === act);
    if (!words || asking?.offer?.able === false) return [];
    if (!asking && isAsking(act)) return [];
    if (act === 'ai' && !mayAi) return [];
    const run = () => {
      const leads = target();
      if (leads) ask(act, leads);
    };
    return [{ id: `act:${act}`, label: t(words.label), icon: words.icon, run }];
  };
  const viewAction = (act: ActionKey): PageAction[] => {
    const { filter, onFilter } = view;
    switch (act) {
      case 'search':
        return [
          { id: act, label: t('filter.search_placeholder'), icon: IconSearch, run: filterBar.focusSearch },
        ];
      case 'more-filters':
        return [{ id: act, label: t('filter.open_panel'), icon: IconFilter, run: filterBar.openFilters }];
      case 'status':
        return (
          [
            ['unsent', sentFilter.unsent],
            ['sent', sentFilter.sent],
          ] as const
        ).map(([word, sent]) => ({
          id: `${act}:${word}`,
          label: t(`filter.${word}`),
          icon: IconSend,
          run: () => onFilter({ ...filter, sent }),
        }));
      case 'email-found': {
        const run = () => onFilter({ ...filter, withEmail: withEmail.found });
        return [{ id: act, label: t('filter.email_found'), icon: IconMail, run }];
      }
      case 'manual-entry':
        return [{ id: act, label: t('entry.open'), icon: IconPlus, run: view.onEnter }];
      default:
        return [];
    }
  };
  usePageActions(() => {
    const leads = target();
    const isChosen = (shown.current?.selection.count ?? 0) > 0;
    const ofLeads = {
      group: t(isChosen ? 'palette.of_selection' : 'palette.of_view', { count: leads?.count ?? 0 }),
      actions: actionsOf(campaign.type, 'leads').flatMap(leadAction),
    };
    const ofView = {
      group: t('palette.this_list'),
      actions: actionsOf(campaign.type, 'view').flatMap(viewAction),
    };
    return leads && leads.count > 0 ? [ofLeads, ofView] : [ofView];
  });
  return useRef((now: Shown) => {
    shown.current = now;
  }).current;
}
