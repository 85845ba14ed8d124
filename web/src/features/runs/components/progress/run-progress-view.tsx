import { useEffect, useState } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { progressOf, roundedLeft, secondsLeft, smoothLeft, type Told } from '../../run-progress.ts';
import classes from './run-progress-view.module.css';

/** What is being done now, how far it is, and how long it will take. */
export function RunProgressView({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const left = useTimeLeft(run);
  const progress = progressOf(run);
  if (!progress) return null;
  const { step, value, total } = progress;
  if (run.waits_until) return <span>{t('run.waits_until', { at: format.time(run.waits_until) })}</span>;
  const doing = t(`run_doing.${step.kind}`);
  return (
    <div className={classes.root}>
      <div className={classes.row}>
        <span>{doing}</span>
        <span className="numeric">
          {total > 0
            ? t('run.count_of', { value: format.number(value), total: format.number(total) })
            : t('run.starting')}
          {left === undefined ? '' : ` · ${t('run.time_left', { time: format.seconds(left) })}`}
        </span>
      </div>
      <ProgressLine label={doing} value={value} total={total} />
    </div>
  );
}

/** Seconds that the step under way will take, as far as that can be told yet. */
function useTimeLeft(run: Run): number | undefined {
  const [told, setTold] = useState<Told>();
  // With each measurement, however often the page is drawn.
  useEffect(() => {
    const now = new Date();
    const guess = secondsLeft(run, now);
    const step = progressOf(run)?.step.id;
    const next =
      guess === undefined || step === undefined ? undefined : { step, left: guess, at: now.getTime() };
    setTold((before) => next && smoothLeft(before, next));
  }, [run]);
  return told && roundedLeft(told.left);
}
