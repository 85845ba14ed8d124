import type { ReactNode } from 'react';
import classes from './share-bar.module.css';

type Props = { label: string; icon?: ReactNode; share: number; detail: string; note: string };

/** How much of a whole has something: a bar with its number in words beside it. `share` is 0 to 1. */
export function ShareBar({ label, icon, share, detail, note }: Props) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
  return (
    <div className={classes.root}>
      <div className={classes.row}>
        <span className={classes.label}>
          {icon}
          {label}
        </span>
        <span className={classes.detail}>{detail}</span>
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} style={{ width }} />
      </div>
      <div className={classes.note}>{note}</div>
    </div>
  );
}
