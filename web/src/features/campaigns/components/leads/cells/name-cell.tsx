import { IconNote } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Label } from '#shared/domain/leads/labels.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { LabelChip } from '#web/features/campaigns/labels/label-chip.tsx';
import { queryWithLead } from '#web/features/campaigns/opening/open-lead.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../grid/lead-columns.module.css';

/** Beside a name two labels have room, or one and how many more there are. */
const shownOf = (labels: readonly Label[]): number => (labels.length > 2 ? 1 : 2);

type Props = { lead: Lead; under: string; labels: readonly Label[] };

/** The name, which opens the lead at the side, its labels, and under it what tells it from others of that name. */
export function NameCell({ lead, under, labels }: Props) {
  const t = useText();
  const { search } = useLocation();
  const shown = shownOf(labels);
  const further = labels.slice(shown);
  const style: CSSProperties & Record<'--letters', number> = { '--letters': lead.name.length };
  return (
    <span className={classes.name}>
      <span className={classes.line}>
        <Link
          to={queryWithLead(search, lead.id)}
          className={classes.title}
          style={style}
          data-whole={lead.name}
        >
          {lead.name}
        </Link>
        {labels.slice(0, shown).map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
        {further.length > 0 ? (
          <span className={classes.more} data-tip={further.map(({ name }) => name).join(', ')}>
            +{further.length}
          </span>
        ) : null}
        {lead.notes_count ? (
          <span
            className={classes.notes}
            role="img"
            data-tip={t('note.count', { count: lead.notes_count })}
            aria-label={t('note.count', { count: lead.notes_count })}
          >
            <IconNote size={14} aria-hidden />
          </span>
        ) : null}
      </span>
      {under ? (
        <span className={classes.under} data-whole={under}>
          {under}
        </span>
      ) : null}
    </span>
  );
}
