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
import { useIsPhone } from '#web/lib/screens.ts';
import { FolderLink } from '../overview/folder-link.tsx';
import classes from './list-facts.module.css';

type Fact = {
  key: 'leads' | 'with_email' | 'with_phone' | 'with_website' | 'sent';
  count: number;
  isOn: boolean;
  /** The filter with this beside what it says already; without it, where it is on. */
  next: ResultFilter;
};

/** What a list counts, and what a press on each number makes of a filter. */
function factsOf({ type, counts }: Campaign, filter: ResultFilter): Fact[] {
  const narrowed = (isOn: boolean, on: Partial<ResultFilter>, off: Partial<ResultFilter>) => ({
    isOn,
    next: { ...filter, ...(isOn ? off : on), page: 1 },
  });
  const has = (field: 'phone' | 'website') => {
    if (!columnOf(type, field)?.filterable) return { isOn: false, next: filter };
    const { custom_search: all } = filter;
    const others = all.filter((one) => one.field !== field || one.operator !== 'not empty');
    const on = { custom_search: [...all, { field, operator: 'not empty' as const }] };
    return narrowed(others.length < all.length, on, { custom_search: others });
  };
  const { sort, direction } = filter;
  const facts: Fact[] = [
    { key: 'leads', count: counts.total, isOn: false, next: { ...startFilter, sort, direction } },
    {
      key: 'with_email',
      count: counts.email_found,
      ...narrowed(
        filter.withEmail === withEmail.found,
        { withEmail: withEmail.found },
        { withEmail: withEmail.all },
      ),
    },
    { key: 'with_phone', count: counts.with_phone, ...has('phone') },
    { key: 'with_website', count: counts.with_website, ...has('website') },
    {
      key: 'sent',
      count: counts.sent,
      ...narrowed(filter.sent === sentFilter.sent, { sent: sentFilter.sent }, { sent: sentFilter.all }),
    },
  ];
  return facts.filter(({ key }) => key === 'leads' || key === 'with_email' || isCounted(type, key));
}

/** A list in numbers, each of which narrows what is shown to its leads, and pressed again no longer does. */
export function ListFacts({ list }: { list: Campaign }) {
  const t = useText();
  const format = useFormat();
  const sourceName = useSourceName();
  const [filter] = useFilter(list.type);
  const small = useIsPhone();
  // What scrolls sideways must be reached by keyboard, also where no number of it can be pressed.
  const isStill = small && list.counts.total === 0;
  return (
    <div
      className={classes.root}
      {...(isStill ? { tabIndex: 0, role: 'group', 'aria-label': t('list.facts') } : {})}
    >
      <ul className={classes.facts} aria-label={t('list.facts')}>
        {factsOf(list, filter).map(({ key, count, isOn, next }) => {
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
                  to={{ search: urlFromFilter(next).toString() }}
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
