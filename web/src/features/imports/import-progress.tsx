import { useRef } from 'react';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { stateOf } from './hooks.ts';
import classes from './imports.module.css';

/** Rows of which it is known what became of them. */
export const lookedAt = ({ created, updated, duplicate, invalid, incomplete }: LeadImport): number =>
  created + updated + duplicate + invalid + incomplete;

/** How far an import is, and how long it will take at the pace since it was first seen here. */
export function ImportProgress({ one }: { one: LeadImport }) {
  const t = useText();
  const format = useFormat();
  const isBack = one.status === 'undoing';
  const [value, total] = isBack ? [one.removed, one.created] : [lookedAt(one), one.rows ?? 0];
  const left = useSecondsLeft(value, total);
  const label = t(`import.status_${stateOf(one)}`);
  return (
    <div className={classes.progress}>
      <span className="numeric">
        {total > 0 ? t('run.count_of', { value: format.number(value), total: format.number(total) }) : label}
        {left === undefined ? '' : ` · ${t('run.time_left', { time: format.seconds(left) })}`}
      </span>
      <ProgressLine label={label} value={value} total={total} />
    </div>
  );
}

function useSecondsLeft(value: number, total: number): number | undefined {
  const first = useRef<{ value: number; at: number } | undefined>(undefined);
  if (total > 0) first.current ??= { value, at: performance.now() };
  const done = value - (first.current?.value ?? 0);
  const seconds = (performance.now() - (first.current?.at ?? 0)) / 1000;
  return done > 0 && seconds > 1 && value < total ? Math.ceil(((total - value) * seconds) / done) : undefined;
}
