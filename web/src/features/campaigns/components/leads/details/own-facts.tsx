import { isCommon } from '#shared/domain/kinds/column.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { leadColumns } from '../grid/lead-columns.tsx';
import { useWords } from '../grid/use-words.ts';
import classes from './lead-view.module.css';

/** What leads of a kind have beside how they are reached: a job and its company, followers, a turnover. Nothing where none of it is known. */
export function OwnFacts({ lead }: { lead: Lead }) {
  const words = useWords(lead.type);
  const known = leadColumns(lead.type, words).filter(
    ({ accessor }) => !isCommon(accessor) && lead.columns?.[accessor] !== undefined,
  );
  if (known.length === 0) return null;
  return (
    <Panel flush>
      <dl className={`${classes.facts} ${classes.own}`}>
        {known.map(({ accessor, title, render }) => (
          <div key={accessor}>
            <dt>{title}</dt>
            <dd>{render(lead)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
