import classes from './progress-line.module.css';

type Props = { label: string; value: number; total: number };

/** Work under way by its counts; without a known total the line moves but claims nothing. */
export function ProgressLine({ label, value, total }: Props) {
  const known = total > 0;
  const share = known ? Math.min(1, value / total) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...(known ? { 'aria-valuemax': total, 'aria-valuenow': Math.min(value, total) } : {})}
      className={classes.track}
    >
      <div
        className={known ? classes.fill : classes.unknown}
        {...(known ? { style: { width: `${share * 100}%` } } : {})}
      />
    </div>
  );
}
