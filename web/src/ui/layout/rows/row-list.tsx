import type { TablerIcon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** Things below each other, with a line between. Its children are `Row`s, or list items with a layout of their own in `row`. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

type ItemProps = { className?: string | undefined; children: ReactNode };

/** An item with its own layout. */
export function RowItem({ className, children }: ItemProps) {
  return <li className={clsx(classes.item, className)}>{children}</li>;
}

type RowProps = {
  icon: TablerIcon;
  /** What it is called, with its state beside it. */
  name: ReactNode;
  /** What else is known of it. */
  about?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

export function Row({ icon: Icon, name, about, children }: RowProps) {
  return (
    <RowItem className={classes.row}>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {about ? <div className={classes.about}>{about}</div> : null}
      </div>
      {children}
    </RowItem>
  );
}
