import type { ReactNode } from 'react';
import classes from './headed-row.module.css';
import { RowItem } from './row-list.tsx';

type Props = {
  name: string;
  /** Its state, beside the name. */
  state: ReactNode;
  actions: ReactNode;
  /** Below both, over the whole width. */
  children?: ReactNode;
};

/** An item of a `RowList` whose acts need room: beside its name where there is some, else below it. */
export function HeadedRow({ name, state, actions, children }: Props) {
  return (
    <RowItem className={classes.row}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {state}
      </div>
      <div className={classes.actions}>{actions}</div>
      {children}
    </RowItem>
  );
}

/** What else is known of it. */
export function RowAbout({ children }: { children: ReactNode }) {
  return <div className={classes.about}>{children}</div>;
}
