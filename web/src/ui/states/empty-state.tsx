import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  compact?: boolean;
};

export function EmptyState({ icon, title, children, action, compact = false }: Props) {
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
