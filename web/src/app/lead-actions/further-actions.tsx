import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { ActMenu, useAskedActs } from './act-menu.tsx';
import type { Acts, Target } from './use-acts.tsx';
import { isAsking } from './use-offers.ts';

/** The menu of what can be found of leads, among the buttons of a row. */
export const ofOffers = 'offers';

type Props = {
  acts: Acts;
  target: Target;
  size: 'compact-sm' | 'xs';
  onGone: () => void;
  keys: readonly string[];
};

/** The acts that have no room of their own in a row, each asked by its dialog. */
export function FurtherActions({ acts, target, size, onGone, keys }: Props) {
  const t = useText();
  const all = useAskedActs(acts, target, onGone);
  const further = all.filter(({ act }) => keys.includes(isAsking(act) ? ofOffers : act));
  return (
    <ActMenu acts={further}>
      <Button size={size} variant="default" leftSection={<IconDots size={15} />}>
        {t('list.more')}
      </Button>
    </ActMenu>
  );
}
