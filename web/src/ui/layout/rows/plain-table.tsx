import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

type Props = {
  label: string;
  /** Long cells go over several lines, instead of the table scrolling sideways. */
  wraps?: boolean;
  children: ReactNode;
};

/** A table of lines to read; wide ones scroll sideways. Cells with `data-align="right"` hold numbers. */
export function PlainTable({ label, wraps = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={clsx(classes.table, wraps && classes.wraps)}>{children}</table>
    </section>
  );
}
