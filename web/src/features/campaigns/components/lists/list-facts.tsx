import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './list-facts.module.css';

/** A list in numbers. */
export function ListFacts({ list }: { list: Campaign }) {
  const t = useText();
  const format = useFormat();
  const sourceName = useSourceName();
  const { counts } = list;
  const facts = [
    [t('list.leads'), counts.total],
    [t('list.with_email'), counts.email_found],
    [t('list.with_phone'), counts.with_phone],
    [t('list.with_website'), counts.with_website],
    [t('list.sent'), counts.sent],
  ] as const;
  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {list.source ? <span className={classes.tag}>{sourceName(list.source)}</span> : null}
      {list.tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {list.is_archived ? <span className={classes.tag}>{t('lists.archived_word')}</span> : null}
    </div>
  );
}
