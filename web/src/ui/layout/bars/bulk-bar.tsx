import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './bulk-bar.module.css';
import { showBar } from './covering-bar.ts';

type Props = {
  /** "12 selected"; null where nothing is selected any more, and something still goes on. */
  summary: string | null;
  /** The offer to take all that match. */
  more?: ReactNode;
  onClear: () => void;
  /** A line above it all. */
  head?: ReactNode;
  children: ReactNode;
};

/** What can be done with the selection; floats at the bottom while there is one, or what was begun with it goes on. */
export function BulkBar({ summary, more, onClear, head, children }: Props) {
  const t = useText();
  return (
    <section
      ref={showBar}
      className={classes.root}
      aria-label={t(summary === null ? 'jobs.title' : 'grid.bulk_actions')}
    >
      <div className={classes.bar}>
        <div className={classes.head}>{head}</div>
        {summary === null ? null : (
          <>
            <CloseButton size="sm" onClick={onClear} aria-label={t('grid.clear_selection')} />
            <span className={classes.summary} aria-live="polite">
              {summary}
            </span>
            {more}
            {children}
          </>
        )}
      </div>
    </section>
  );
}
