import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { LeadSelection } from '#web/features/campaigns/selecting/use-selection.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { BulkBar } from '#web/ui/layout/bars/bulk-bar.tsx';

type Props = { selection: LeadSelection; total: number; underWay: ReactNode; children: ReactNode };

/** How many leads are chosen and what can be done with them, and what goes on. */
export function LeadBulkBar({ selection, total, underWay, children }: Props) {
  const t = useText();
  const format = useFormat();
  const { count, hidden } = selection;
  const isChosen = count > 0;
  useEffect(() => (isChosen ? goOnAtRows : undefined), [isChosen]);
  const chosen =
    hidden > 0
      ? t('grid.selected_hidden', {
          ...{ count, hidden },
          ...{ shown: format.number(count), unseen: format.number(hidden) },
        })
      : t('grid.selected', { count, shown: format.number(count) });
  return (
    <BulkBar
      summary={isChosen ? chosen : null}
      onClear={selection.clear}
      head={underWay}
      more={
        selection.state !== 'all' && total > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
            {t('grid.select_all', { total: format.number(total) })}
          </Button>
        ) : null
      }
    >
      {children}
    </BulkBar>
  );
}

/** After what ends with the button that ended it, an act on chosen leads or the look at one. */
export function goOnAtRows(): void {
  focusWhenLost(() => document.querySelector<HTMLElement>('[role="grid"]'));
}
