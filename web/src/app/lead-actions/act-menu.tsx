import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { actionsOf } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { actWords } from './act-words.ts';
import type { Acts, Target } from './use-acts.tsx';
import { isAsking, useMayAi, useOffers } from './use-offers.ts';

/** What can be done with leads where there is little room: each is asked by a dialog. */
export function useAskedActs({ campaign, ask }: Acts, target: Target, onGone: () => void) {
  const t = useText();
  const able = useOffers(campaign.type).filter(({ offer }) => offer?.able !== false);
  const mayAi = useMayAi(target.count);
  const leaves = (act: ActionKey) => act === 'delete' || act === 'take';
  return actionsOf(campaign.type, 'leads')
    .filter(
      (act) =>
        actWords[act] && (!isAsking(act) || able.some((one) => one.act === act)) && (act !== 'ai' || mayAi),
    )
    .map((act) => ({
      act,
      name: t(actWords[act]?.label ?? 'run.title_other'),
      press: () => ask(act, leaves(act) ? { ...target, onDone: onGone } : target),
    }));
}

type Props = {
  acts: ReturnType<typeof useAskedActs>;
  position?: 'top-end' | 'bottom-start';
  /** The button that opens it. */
  children: ReactNode;
};

/** Acts in a menu. */
export function ActMenu({ acts, position = 'top-end', children }: Props) {
  return (
    <Menu position={position} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ act, name, press }) => {
          const Icon = actWords[act]?.icon;
          return (
            <Menu.Item
              key={act}
              {...(act === 'delete' ? { c: 'var(--lw-tone-danger)' } : {})}
              leftSection={Icon ? <Icon size={15} /> : null}
              onClick={press}
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
