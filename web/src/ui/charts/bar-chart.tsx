import { Tooltip } from '@mantine/core';
import classes from './bar-chart.module.css';

type Bar = { key: string; value: number; label: string };
type Props = { label: string; bars: Bar[]; from: string; to: string };

/** A small chart of one value per day; each bar says itself on hover and to screen readers. */
export function BarChart({ label, bars, from, to }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={classes.root} aria-label={label}>
      <ul className={classes.bars}>
        {bars.map(({ key, value, label: words }) => (
          <Tooltip key={key} label={words} openDelay={0}>
            <li className={classes.slot}>
              <span className="visually-hidden">{words}</span>
              <span
                className={classes.bar}
                data-empty={value === 0 || undefined}
                style={{ height: `${Math.max(2, (100 * value) / highest)}%` }}
              />
            </li>
          </Tooltip>
        ))}
      </ul>
      <figcaption className={classes.axis}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
