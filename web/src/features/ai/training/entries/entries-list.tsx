import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { TrainingEntry, TrainingPage } from '#shared/contracts/ai-training/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { GridFooter } from '#web/ui/grid/grid-footer.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import classes from '../training.module.css';
import { EntryRow } from './entry-row.tsx';

type Paging = { page: number; limit: number };
type Props = {
  data: TrainingPage;
  search: Pick<TextInputProps, 'value' | 'onChange' | 'onBlur'>;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  onEdit: (entry: TrainingEntry) => void;
  onRemove: (entry: TrainingEntry) => void;
};

/** A page of what was taught of one kind, or that nothing has the words that are looked for. */
export function EntriesList({ data, search, paging, onPaging, onEdit, onRemove }: Props) {
  const t = useText();
  const isNothing = data.total === 0 && !data.unreadable;
  return (
    <>
      <div className={classes.search}>
        <TextInput
          size="sm"
          leftSection={<IconSearch size={15} aria-hidden />}
          aria-label={t('teach.search')}
          placeholder={t('teach.search')}
          {...search}
        />
      </div>
      {isNothing ? (
        <EmptyState compact icon={<IconSearch size={20} />} title={t('teach.no_match')} />
      ) : (
        <RowList>
          {data.data.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onEdit={() => onEdit(entry)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </RowList>
      )}
      <UnreadableNote count={data.unreadable} />
      {data.total > 0 ? (
        <GridFooter
          {...paging}
          total={data.total}
          onPage={(page) => onPaging({ ...paging, page })}
          onLimit={(limit) => onPaging({ page: 1, limit })}
        />
      ) : null}
    </>
  );
}
