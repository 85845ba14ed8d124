import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './bulk-bar.module.css';
import { showBar } from './covering-bar.ts';

type Props = {
  /** "12 selected". */
  summary: string;
  /** The offer to take all that match. */
  more?: ReactNode;
  onClear: () => void;
  /** A line above it all. */
  head?: ReactNode;
  children: ReactNode;
};

/** What can be done with the selection; floats at the bottom while there is one. */
export function BulkBar({ summary, more, onClear, head, children }: Props) {
  const t = useText();
  return (
    <FloatingBar head={head}>
      <CloseButton size="sm" onClick={onClear} aria-label={t('grid.clear_selection')} />
      <span className={classes.summary} aria-live="polite">
        {summary}
      </span>
      {more}
      {children}
    </FloatingBar>
  );
}

/** The same where nothing is chosen any more, and something still goes on. */
export function FloatingBar({ head, children }: Pick<Props, 'head'> & { children?: ReactNode }) {
  const t = useText();
  return (
    <section ref={showBar} className={classes.root} aria-label={t('grid.bulk_actions')}>
      <div className={classes.bar}>
        <div className={classes.head}>{head}</div>
        {children}
      </div>
    </section>
  );
}
