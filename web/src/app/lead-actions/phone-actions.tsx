import { ActionIcon, Button, Group } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ActMenu, useAskedActs } from './act-menu.tsx';
import type { Acts, Target } from './use-acts.tsx';

/** Those that have a button of their own where there is little room. */
const first: readonly ActionKey[] = ['website', 'webhook'];

type Props = { acts: Acts; target: Target; onGone: () => void };

/** What can be done with leads on a phone: two buttons, and the rest in a menu, each asked by its dialog. */
export function PhoneActions({ acts, target, onGone }: Props) {
  const t = useText();
  const all = useAskedActs(acts, target, onGone);
  return (
    // Together beside the count, or below it.
    <Group gap={8} wrap="nowrap">
      {all
        .filter(({ act }) => first.includes(act))
        .map(({ act, name, press }) => (
          <Button key={act} size="compact-sm" variant="default" onClick={press}>
            {name}
          </Button>
        ))}
      <ActMenu acts={all.filter(({ act }) => !first.includes(act))}>
        <ActionIcon size={28} variant="default" aria-label={t('list.further_actions')}>
          <IconDots size={16} />
        </ActionIcon>
      </ActMenu>
    </Group>
  );
}
