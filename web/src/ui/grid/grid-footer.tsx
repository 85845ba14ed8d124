import { Pagination, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './grid-footer.module.css';

type Props = {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

const limits = ['20', '50', '100'];

/** Where one is in a long list, and how to move. */
export function GridFooter({ page, limit, total, onPage, onLimit }: Props) {
  const t = useText();
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / limit));
  const labels: Record<string, string> = {
    previous: t('grid.previous_page'),
    next: t('grid.next_page'),
    first: t('grid.first_page'),
    last: t('grid.last_page'),
  };
  return (
    <div className={classes.root}>
      <span className="numeric" aria-live="polite">
        {t('grid.range', {
          from: format.number((page - 1) * limit + 1),
          to: format.number(Math.min(page * limit, total)),
          total: format.number(total),
        })}
      </span>
      <div className={classes.right}>
        <Select
          size="xs"
          w={76}
          aria-label={t('grid.per_page')}
          data={limits}
          value={String(limit)}
          allowDeselect={false}
          onChange={(value) => value && onLimit(Number(value))}
        />
        <Pagination
          size="sm"
          siblings={0}
          boundaries={1}
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': labels[control] })}
          getItemProps={(item) => ({ 'aria-label': t('grid.page', { page: item }) })}
        />
      </div>
    </div>
  );
}

/** How many rows there are, where all of them can be scrolled through; beside it what went wrong with some. */
export function GridTotal({ count, children }: { count: number; children?: ReactNode }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className={classes.root}>
      <span className="numeric" aria-live="polite">
        {t('grid.total', { count, shown: format.number(count) })}
      </span>
      {children}
    </div>
  );
}
