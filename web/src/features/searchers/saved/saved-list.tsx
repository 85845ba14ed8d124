import { Skeleton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { NewSearchButton } from '../history/new-search-button.tsx';
import { useSavedSearches } from './hooks.ts';
import { SavedRow } from './saved-row.tsx';

type Props = {
  kind: KindKey | undefined;
  /** Looks for what is new of all of them. */
  look: boolean;
  onRunAgain: (saved: SavedSearch) => void;
};

/** The saved searches, of one kind or all, the one that was last changed first. */
export function SavedList({ kind, look, onRunAgain }: Props) {
  const t = useText();
  const { data, error, mutate } = useSavedSearches();
  if (error && !data) return <LoadProblem compact error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius={0} role="status" aria-label={t('ui.loading')} />;
  const shown = data.data.filter(({ search }) => kind === undefined || search.kind === kind);
  return (
    <>
      {shown.length === 0 && !data.unreadable ? (
        <EmptyState
          icon={<IconBookmark size={20} />}
          title={t('searches.saved_empty_title')}
          action={<NewSearchButton kind={kind} />}
        >
          {t('searches.saved_empty_text')}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <RowList>
          {shown.map((saved) => (
            <SavedRow key={saved.id} saved={saved} look={look} onRunAgain={onRunAgain} />
          ))}
        </RowList>
      ) : null}
      <UnreadableNote count={data.unreadable} />
    </>
  );
}
