import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import { type ResultFilter, sentFilter, withEmail } from '#shared/domain/leads/filter/result-filter.ts';
import { startFilter, urlFromFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { useFilter } from '#web/features/campaigns/filters/use-filter.ts';
import { isCounted } from '#web/features/campaigns/is-counted.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { FolderLink } from '../overview/folder-link.tsx';
import classes from './list-facts.module.css';

type Fact = {
  key: 'leads' | 'with_email' | 'with_phone' | 'with_website' | 'sent';
  count: number;
  shows: ResultFilter;
};

/** What a list counts, and the filter that shows the leads of each number. */
function factsOf({ type, counts }: Campaign): Fact[] {
  const has = (field: 'phone' | 'website'): ResultFilter => ({
    ...startFilter,
    custom_search: columnOf(type, field)?.filterable ? [{ field, operator: 'not empty' }] : [],
  });
  const facts: Fact[] = [
    { key: 'leads', count: counts.total, shows: startFilter },
    {
      key: 'with_email',
      count: counts.email_found,
      shows: { ...startFilter, withEmail: withEmail.found },
    },
    { key: 'with_phone', count: counts.with_phone, shows: has('phone') },
    { key: 'with_website', count: counts.with_website, shows: has('website') },
    { key: 'sent', count: counts.sent, shows: { ...startFilter, sent: sentFilter.sent } },
  ];
  return facts.filter(({ key }) => key === 'leads' || key === 'with_email' || isCounted(type, key));
}

/** A list in numbers, each of which shows its leads; pressed again it shows all of them. */
export function ListFacts({ list }: { list: Campaign }) {
  const t = useText();
  const format = useFormat();
  const sourceName = useSourceName();
  const [filter] = useFilter(list.type);
  const { sort, direction } = filter;
  const current = urlFromFilter(filter).toString();
  const queryOf = (shows: ResultFilter) => urlFromFilter({ ...shows, sort, direction }).toString();
  const all = queryOf(startFilter);
  return (
    <div className={classes.root}>
      <ul className={classes.facts} aria-label={t('list.facts')}>
        {factsOf(list).map(({ key, count, shows }) => {
          const query = queryOf(shows);
          const isOn = query === current && query !== all;
          const words = (
            <>
              <b>{format.number(count)}</b> {t(`list.${key}`, { count })}
            </>
          );
          return (
            <li key={key}>
              {count === 0 && !isOn ? (
                <span className={classes.fact}>{words}</span>
              ) : (
                <Link
                  to={{ search: isOn ? all : query }}
                  replace
                  className={classes.fact}
                  aria-current={isOn ? 'true' : undefined}
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <FolderLink list={list} />
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
