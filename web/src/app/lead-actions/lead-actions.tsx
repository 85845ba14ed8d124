import { ActionIcon, Button } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { actionsOf } from '#shared/domain/kinds/index.ts';
import { TakeMenu } from '#web/features/campaigns/components/lists/actions/take-menu.tsx';
import { MarkMenu } from '#web/features/campaigns/labels/mark-menu.tsx';
import { AssignMenu } from '#web/features/campaigns/owners/assign-menu.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { useIsPhone } from '#web/lib/screens.ts';
import { useUser } from '#web/lib/session/session.ts';
import type { Opener } from '#web/ui/button-popover.tsx';
import { FittingRow } from '#web/ui/layout/bars/fitting-row.tsx';
import { actWords } from './act-words.ts';
import { FurtherActions, ofOffers } from './further-actions.tsx';
import { OfferMenu } from './offer-menu.tsx';
import { PhoneActions } from './phone-actions.tsx';
import type { Acts, Target } from './use-acts.tsx';
import type { KeyedAct, Menus } from './use-menu-keys.ts';
import { isAsking, useMayAi, useOffers } from './use-offers.ts';

type Props = {
  ref?: Ref<Menus>;
  acts: Acts;
  target: Target;
  size?: 'compact-sm' | 'xs';
  /** The leads were deleted, or taken out of the list. */
  onGone?: () => void;
};

/** All that can be done with the chosen leads, by what their kind states: under the grid for many, at a lead for one. */
export function LeadActions({ ref, acts, target, size = 'compact-sm', onGone = target.onDone }: Props) {
  const t = useText();
  const user = useUser();
  const { campaign, ask, start } = acts;
  const offers = useOffers(campaign.type);
  const small = useIsPhone();
  const label = useRef<Opener>(null);
  const owner = useRef<Opener>(null);
  useImperativeHandle(ref, () => ({
    open: (act: KeyedAct) => {
      const menu = (act === 'assign' ? owner : label).current;
      // In the row there may be no room for its button.
      if (menu) menu.open();
      else ask(act, target);
    },
  }));
  const draw = (act: ActionKey) => {
    switch (act) {
      case 'custom-labels':
        return (
          <MarkMenu
            key={act}
            ref={label}
            size={size}
            of={{ list: campaign.id, selection: target.selection }}
            onMark={(mark) => start(target, { kind: 'mark', ...mark })}
          />
        );
      case 'assign':
        return (
          <AssignMenu
            key={act}
            ref={owner}
            size={size}
            onAssign={(to) => start(target, { kind: 'assign', to })}
          />
        );
      case 'take':
        return (
          <TakeMenu
            key={act}
            size={size}
            campaign={campaign}
            onTake={(kind, to) =>
              start(kind === 'move' ? { ...target, onDone: onGone } : target, { kind, to })
            }
          />
        );
      default: {
        const words = actWords[act];
        if (!words) return null;
        const { label, icon: Icon } = words;
        if (act === 'delete')
          return (
            <ActionIcon
              key={act}
              color="red"
              size={size === 'xs' ? 30 : 26}
              aria-label={t(label)}
              onClick={() => ask(act, { ...target, onDone: onGone })}
            >
              <Icon size={16} />
            </ActionIcon>
          );
        return (
          <Button
            key={act}
            size={size}
            variant={act === 'website' && size !== 'xs' ? 'light' : 'default'}
            leftSection={<Icon size={15} />}
            onClick={() => ask(act, target)}
          >
            {t(label)}
          </Button>
        );
      }
    }
  };
  // Those that ask somebody stand in the menu of offers, if anybody offers them.
  const mayAi = useMayAi(target.count);
  const shown = actionsOf(campaign.type, 'leads').filter((act) => !isAsking(act) && (act !== 'ai' || mayAi));
  // Five rows of buttons would hide the leads that they are for; at a lead there is room for one row.
  if (small && size !== 'xs') return <PhoneActions acts={acts} target={target} onGone={onGone} />;
  const nodeOf = (act: ActionKey) => ({ key: act, node: draw(act) });
  const offered = {
    key: ofOffers,
    node: (
      <OfferMenu
        offers={offers}
        size={size}
        maySetUp={user?.isMainUser ?? false}
        onChoose={(act) => ask(act, target)}
      />
    ),
  };
  const items = [
    ...shown.filter((act) => act === 'website').map(nodeOf),
    ...(offers.length > 0 ? [offered] : []),
    ...shown.filter((act) => act !== 'website').map(nodeOf),
  ];
  return (
    <FittingRow items={items} rest={(keys) => <FurtherActions {...{ acts, target, size, onGone, keys }} />} />
  );
}
