import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { isCounted } from '#web/features/campaigns/is-counted.ts';
import type { ListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import { actionsColumn, type GridColumn } from '#web/ui/grid/columns/grid-column.ts';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import { ListMenu } from '../actions/list-menu.tsx';
import { ListNameCell } from './list-name-cell.tsx';
import classes from './lists.module.css';

type Words = {
  t: Text;
  format: ReturnType<typeof useFormat>;
  actions: ListActions;
  /** All lists are at hand, and can be ordered by what is counted of them. */
  sortable: boolean;
};

export function listColumns({ t, format, actions, sortable }: Words): GridColumn<Campaign>[] {
  const count = (
    accessor: string,
    title: string,
    width: number,
    of: (list: Campaign) => number | undefined,
    defaultToggle = true,
  ): GridColumn<Campaign> => ({
    accessor,
    title,
    width,
    textAlign: 'right',
    toggleable: true,
    sortable,
    defaultToggle,
    render: (list) => {
      const number = of(list);
      return <span className="numeric">{number === undefined ? '—' : format.number(number)}</span>;
    },
  });
  const counted =
    (key: 'with_phone' | 'with_website') =>
    ({ type, counts }: Campaign) =>
      isCounted(type, key) ? counts[key] : undefined;
  return [
    {
      accessor: 'name',
      title: t('lists.name'),
      // In other languages the heads are wider, and on a small screen all is: the numbers of a column that the last one cuts, which stays, would
      // be out of sight.
      ...{ width: 236, least: 200 },
      sortable: true,
      render: (list) => <ListNameCell list={list} actions={actions} />,
    },
    {
      accessor: 'type',
      title: t('lists.type'),
      width: 116,
      ...{ toggleable: true, sortable: true },
      render: ({ type }) => t(`list_type.${type}`),
    },
    count('total', t('lists.leads'), 84, ({ counts }) => counts.total),
    {
      accessor: 'email_found',
      title: t('lists.with_email'),
      width: 128,
      ...{ toggleable: true, sortable },
      render: ({ counts }) => <Share part={counts.email_found} whole={counts.total} text={format.number} />,
    },
    count('with_phone', t('lists.with_phone'), 136, counted('with_phone')),
    // With this one too, the last columns would be out of sight on a usual screen.
    count('with_website', t('lists.with_website'), 136, counted('with_website'), false),
    count('sent', t('lists.sent'), 104, ({ counts }) => counts.sent),
    {
      accessor: 'tags',
      title: t('lists.tags'),
      ...{ width: 148, least: 112 },
      toggleable: true,
      render: ({ tags, counts, is_demo }) => (
        <span className={classes.tags} data-whole={tags.join(', ')}>
          {counts.sample > 0 ? (
            <HintBadge
              tone="warning"
              label={is_demo ? t('lists.demo') : t('sample.badge')}
              hint={t('sample.explain')}
            />
          ) : null}
          {tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}
        </span>
      ),
    },
    {
      accessor: 'updated_at',
      title: t('lists.updated'),
      width: 132,
      // Where lists cannot be ordered by it, the time that they are ordered by stands here.
      ...{ toggleable: true, defaultToggle: sortable, sortable },
      render: (list) => format.ago(list.updated_at, new Date()),
    },
    {
      accessor: 'created_at',
      title: t('lists.created'),
      width: 132,
      ...{ toggleable: true, defaultToggle: !sortable, sortable: true },
      render: (list) => format.ago(list.created_at, new Date()),
    },
    {
      accessor: actionsColumn,
      title: t('ui.actions'),
      width: 56,
      render: (list) => <ListMenu list={list} actions={actions} />,
    },
  ];
}

function Share({ part, whole, text }: { part: number; whole: number; text: (value: number) => string }) {
  return (
    <span className={classes.bar}>
      <span className={`numeric ${classes.part ?? ''}`}>{text(part)}</span>
      <span className={classes.track} aria-hidden>
        <span
          className={classes.fill}
          style={{ display: 'block', width: `${whole === 0 ? 0 : (100 * part) / whole}%` }}
        />
      </span>
    </span>
  );
}
