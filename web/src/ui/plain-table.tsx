import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

/** A table of lines to read; wide ones scroll sideways. Cells with `data-align="right"` hold numbers. */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}
