import type { Lead } from '#shared/domain/leads/lead.ts';
import { LabelChip } from '#web/features/campaigns/labels/label-chip.tsx';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './lead-marks.module.css';

/** What colleagues put on a lead to sort it: its labels and its tags, all of them and whole. */
export function LeadMarks({ lead }: { lead: Lead }) {
  const t = useText();
  const labels = useLabels().of(lead.labels);
  const tags = lead.tags ?? [];
  return (
    <>
      {labels.length > 0 ? (
        <ul className={classes.marks} aria-label={t('lead.labels')}>
          {labels.map((label) => (
            <li key={label.id}>
              <LabelChip label={label} />
            </li>
          ))}
        </ul>
      ) : null}
      {tags.length > 0 ? (
        <ul className={classes.marks} aria-label={t('lead.tags')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
