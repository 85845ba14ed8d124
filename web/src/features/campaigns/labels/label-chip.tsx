import type { Label } from '#shared/domain/leads/labels.ts';
import classes from './labels.module.css';

/** A label as it stands on a lead: its colour is a dot, so that the name is read on any ground. */
export function LabelChip({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  return (
    <span className={classes.chip} data-tip={label.name}>
      <LabelDot color={label.color} />
      <span className={classes.name}>{label.name}</span>
    </span>
  );
}

export function LabelDot({ color }: Pick<Label, 'color'>) {
  return <span className={classes.dot} data-color={color} aria-hidden />;
}
