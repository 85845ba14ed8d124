import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { actionsOf } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { actWords } from './act-words.ts';
import type { Acts, Target } from './use-acts.tsx';
import { isAsking, useMayAi, useOffers } from './use-offers.ts';

/** Those that have a button of their own where there is little room. */
const first: readonly ActionKey[] = ['website', 'webhook'];

type Props = { acts: Acts; target: Target; onGone: () => void };

/** What can be done with leads on a phone: two buttons, and the rest in a menu, each asked by its dialog. */
export function PhoneActions({ acts: { campaign, ask }, target, onGone }: Props) {
  const t = useText();
  const able = useOffers(campaign.type).filter(({ offer }) => offer?.able !== false);
  const mayAi = useMayAi(target.count);
  const all = actionsOf(campaign.type, 'leads').filter(
    (act) =>
      actWords[act] && (!isAsking(act) || able.some((one) => one.act === act)) && (act !== 'ai' || mayAi),
  );
  const nameOf = (act: ActionKey) => t(actWords[act]?.label ?? 'run.title_other');
  const leaves = (act: ActionKey) => act === 'delete' || act === 'take';
  const press = (act: ActionKey) => () => ask(act, leaves(act) ? { ...target, onDone: onGone } : target);
  return (
    <>
      {all
        .filter((act) => first.includes(act))
        .map((act) => (
          <Button key={act} size="compact-sm" variant="default" onClick={press(act)}>
            {nameOf(act)}
          </Button>
        ))}
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={28} variant="default" aria-label={t('list.further_actions')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {all
            .filter((act) => !first.includes(act))
            .map((act) => {
              const Icon = actWords[act]?.icon;
              return (
                <Menu.Item
                  key={act}
                  {...(act === 'delete' ? { c: 'var(--lw-tone-danger)' } : {})}
                  leftSection={Icon ? <Icon size={15} /> : null}
                  onClick={press(act)}
                >
                  {nameOf(act)}
                </Menu.Item>
              );
            })}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
