import { Tooltip } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { Tone } from '../states/status-badge.tsx';
import classes from './history-strip.module.css';

type Item = { id: string; tone: Tone; label: string; to: string };

/** What happened lately, oldest left: one bar each, its words on hover and focus. */
export function HistoryStrip({ label, items }: { label: string; items: Item[] }) {
  return (
    <nav className={classes.root} aria-label={label}>
      <span className={classes.label}>{label}</span>
      <span className={classes.bars}>
        {items.map(({ id, tone, label: words, to }) => (
          <Tooltip key={id} label={words}>
            <Link to={to} className={clsx(classes.bar, classes[tone])} aria-label={words} />
          </Tooltip>
        ))}
      </span>
    </nav>
  );
}
