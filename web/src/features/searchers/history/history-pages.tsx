import { Button, Skeleton } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { PastSearch } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { HistoryRow } from './history-row.tsx';
import { useSearchHistory } from './hooks.ts';
import { NewSearchButton } from './new-search-button.tsx';
import classes from './search-card.module.css';

type Props = {
  kind: KindKey | undefined;
  cursor?: string;
  statusOf: (past: PastSearch) => ReactNode;
  onRunAgain: (past: PastSearch) => void;
};

/**
 * The history from a cursor on, and below it what is older once that is asked for. Where it goes on is always the end of what
 * stands above: a run that is new pushes one down, and none falls between two pages.
 */
export function HistoryPages({ kind, cursor, statusOf, onRunAgain }: Props) {
  const t = useText();
  const [older, setOlder] = useState(false);
  const { data, error, mutate } = useSearchHistory(kind, cursor);
  if (error && !data) return <LoadProblem compact error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius={0} role="status" aria-label={t('ui.loading')} />;
  const next = data.next_cursor;
  if (data.data.length === 0 && !next && !data.unreadable && !cursor) return <Nothing kind={kind} />;
  return (
    <>
      <div className={cursor ? classes.next : undefined}>
        <RowList>
          {data.data.map((past) => (
            <HistoryRow key={past.id} past={past} status={statusOf(past)} onRunAgain={onRunAgain} />
          ))}
        </RowList>
      </div>
      <UnreadableNote count={data.unreadable} />
      {next && older ? (
        <HistoryPages kind={kind} cursor={next} statusOf={statusOf} onRunAgain={onRunAgain} />
      ) : null}
      {next && !older ? (
        <div className={classes.older}>
          <Button size="xs" variant="default" onClick={() => setOlder(true)}>
            {t('searches.older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Nothing({ kind }: Pick<Props, 'kind'>) {
  const t = useText();
  return (
    <EmptyState
      icon={<IconListSearch size={20} />}
      title={t(kind ? 'searches.empty_kind' : 'searches.empty_title')}
      action={<NewSearchButton kind={kind} />}
    >
      {t('searches.empty_text')}
    </EmptyState>
  );
}
