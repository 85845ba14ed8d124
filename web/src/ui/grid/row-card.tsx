import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './row-card.module.css';

type Props = {
  /** The page of what the row is about. */
  to: string;
  name: string;
  /** Its state, beside the name. */
  state?: ReactNode;
  /** A line each. */
  facts: readonly string[];
  /** What can be done with it. */
  children?: ReactNode;
};

/** A row of a grid on a phone. */
export function RowCard({ to, name, state, facts, children }: Props) {
  return (
    <span className={classes.root}>
      <span className={classes.words}>
        <span className={classes.head}>
          <Link to={to} className={classes.name}>
            {name}
          </Link>
          {state}
        </span>
        {facts.map((fact) => (
          <span key={fact} className={classes.facts}>
            {fact}
          </span>
        ))}
      </span>
      {children}
    </span>
  );
}
