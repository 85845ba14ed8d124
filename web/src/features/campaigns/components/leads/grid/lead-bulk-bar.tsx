import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { LeadSelection } from '#web/features/campaigns/selecting/use-selection.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { BulkBar } from '#web/ui/layout/bars/bulk-bar.tsx';

type Props = { selection: LeadSelection; total: number; children: ReactNode };

/** How many leads are chosen, and what can be done with them. */
export function LeadBulkBar({ selection, total, children }: Props) {
  const t = useText();
  const format = useFormat();
  const { count, hidden } = selection;
  useEffect(() => goOnAtRows, []);
  return (
    <BulkBar
      summary={
        hidden > 0
          ? t('grid.selected_hidden', {
              count,
              hidden,
              shown: format.number(count),
              unseen: format.number(hidden),
            })
          : t('grid.selected', { count, shown: format.number(count) })
      }
      onClear={selection.clear}
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

/** What ends with the button that ended it, an act on chosen leads or the look at one: whoever uses the keyboard would begin at the top of the page. */
export function goOnAtRows(): void {
  // What was hidden or is gone loses the focus when the page is drawn, and not before; and rows that were hidden take it some frames later.
  const goOn = (frames: number) => {
    if (document.activeElement !== document.body) return;
    const grid = document.querySelector<HTMLElement>('[role="grid"]');
    grid?.focus({ preventScroll: true });
    if (grid && document.activeElement !== grid && frames > 0) requestAnimationFrame(() => goOn(frames - 1));
  };
  requestAnimationFrame(() => requestAnimationFrame(() => goOn(mostFrames)));
}

/** About half a second. */
const mostFrames = 30;
