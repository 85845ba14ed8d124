import { isCommon } from '#shared/domain/kinds/column.ts';
import { type ColumnsTold, isSame } from '#shared/domain/leads/columns-told.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { leadColumns } from '../grid/lead-columns.tsx';
import { useWords } from '../grid/use-words.ts';
import { groupByOrigin, keyOf } from './group-by-origin.ts';
import classes from './lead-view.module.css';
import { Origin, SeenAgo } from './origin.tsx';

/**
 * What leads of a kind have beside how they are reached: a job and its company, followers, a turnover. What came together stands together, above
 * where it came from; what others say of it stands below it. Nothing where none of it is known.
 */
export function OwnFacts({ lead, told }: { lead: Lead; told: ColumnsTold }) {
  const words = useWords(lead.type);
  const known = leadColumns(lead.type, words).filter(
    ({ accessor }) => !isCommon(accessor) && lead.columns?.[accessor] !== undefined,
  );
  const groups = groupByOrigin(known, ({ accessor }) => told[accessor]?.[0]);
  if (known.length === 0) return null;
  return (
    <Panel flush>
      {groups.map(({ origin, of }) => (
        <div key={origin ? keyOf(origin) : ''} className={classes.told}>
          <dl className={`${classes.facts} ${classes.own}`}>
            {of.map(({ accessor, title, render }) => (
              <div key={accessor}>
                <dt>{title}</dt>
                <dd>{render(lead)}</dd>
                {told[accessor]?.slice(1).map((other) => (
                  <dd key={other.source} className={classes.other}>
                    {isSame(other.value, lead.columns?.[accessor] ?? '')
                      ? null
                      : render({ ...lead, columns: { ...lead.columns, [accessor]: other.value } })}
                    <Origin value={other} shown={title} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          {origin ? (
            <div className={classes.from}>
              <SeenAgo values={[origin]} />
              <Origin value={origin} shown={of.map(({ title }) => title).join(', ')} />
            </div>
          ) : null}
        </div>
      ))}
    </Panel>
  );
}
