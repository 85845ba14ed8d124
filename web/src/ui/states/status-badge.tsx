import clsx from 'clsx';
import classes from './status-badge.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

type Props = {
  tone: Tone;
  children: string /** The dot breathes while something is under way. */;
  live?: boolean;
};

/** A status is always a word; the dot and the tint only repeat it. */
export function StatusBadge({ tone, children, live = false }: Props) {
  return (
    <span className={clsx(classes.badge, classes[tone])}>
      <span className={clsx(classes.dot, live && classes.live)} aria-hidden />
      {children}
    </span>
  );
}
