import { IconCopy } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { copyText } from './copy-text.ts';
import classes from './copyable.module.css';

type Props = { value: string /** How many others there are. */; more?: number; children: ReactNode };

/** A value in a table, that is copied by a press of what appears under the pointer. By keyboard it is copied where it is shown whole. */
export function Copyable({ value, more = 0, children }: Props) {
  const t = useText();
  // A press of the mouse has the focus come here, where Enter would copy again and not open the row that the keys have gone on to.
  // A press of a key has no detail, and leaves the focus where it is.
  const onClick = ({ currentTarget, detail }: MouseEvent) => {
    void copyText(value, t);
    if (detail > 0) currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  };
  return (
    <span className={classes.root}>
      <span className={classes.value} data-whole={value}>
        {children}
      </span>
      {more > 0 ? <span className={classes.more}>+{more}</span> : null}
      <button
        type="button"
        tabIndex={-1}
        className={classes.copy}
        aria-label={t('ui.copy_value', { value })}
        onClick={onClick}
      >
        <IconCopy size={14} stroke={1.7} aria-hidden />
      </button>
    </span>
  );
}
