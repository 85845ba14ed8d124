import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './spent-of-month.module.css';

type Props = { spent: number /** The budget of a month, where there is one. */; most: number | null };

/** The credits that were spent in a month, and how much of its budget they are. */
export function SpentOfMonth({ spent, most }: Props) {
  const t = useText();
  const format = useFormat();
  const credits = { count: spent, shown: format.number(spent) };
  if (most === null) return t('search.credits', credits);
  const isSpent = spent >= most;
  return (
    <>
      <span className={isSpent ? classes.over : undefined}>
        {t('auto.spent_of', { ...credits, most: format.number(most) })}
      </span>
      {isSpent ? <div className={classes.over}>{t('auto_reason.budget_spent')}</div> : null}
      <div className={classes.spent} data-over={isSpent || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, (spent / most) * 100)}%` }} />
      </div>
    </>
  );
}
