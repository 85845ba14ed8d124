import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

/** A table of lines to read; wide ones scroll sideways. Cells with `data-align="right"` hold numbers. */
export function PlainTable({ children }: { children: ReactNode }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>{children}</table>
    </div>
  );
}
