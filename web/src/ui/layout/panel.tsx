import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The content touches the border: tables and maps. */
  flush?: boolean;
  className?: string | undefined;
};

/** A bordered section with an optional heading. */
export function Panel({ title, description, actions, children, flush = false, className }: Props) {
  return (
    <section className={clsx(classes.panel, className)}>
      {title ? (
        <header className={classes.header}>
          <div className={classes.words}>
            <h2 className={classes.title}>{title}</h2>
            {description ? <p className={classes.description}>{description}</p> : null}
          </div>
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
