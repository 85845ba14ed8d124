import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { TrainingEntry } from '#shared/contracts/ai-training/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { type Kind, kinds, lists } from '../kinds.ts';
import { EntriesList } from './entries-list.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { FileDrop } from './file-drop.tsx';

/** Milliseconds between looks while something is being learnt. */
const pace = 2000;

/** What was taught of one kind: searched, paged, changed, removed, and more of it taught. */
export function EntriesPanel({ kind, onCrawl }: { kind: Kind; onCrawl: () => void }) {
  const t = useText();
  const { list, remove, icon: Icon } = kinds[kind];
  const [search, setSearch] = useState('');
  const [paging, setPaging] = useState({ page: 1, limit: 20 });
  const [written, setWritten] = useState<TrainingEntry | 'new' | null>(null);
  const [removing, setRemoving] = useState<TrainingEntry | null>(null);
  const removed = useLastShown(removing);
  const typed = useTyped(search, (text) => {
    setSearch(text);
    setPaging((was) => ({ ...was, page: 1 }));
  });
  const { data, error, mutate } = useEndpoint(
    list,
    { query: { ...paging, search } },
    {
      quiet: true,
      keepPreviousData: true,
      refreshInterval: (latest) => ((latest?.learning ?? 0) > 0 ? pace : 0),
    },
  );
  const forget = async () => {
    if (!removing) return;
    await call(remove, { params: { id: removing.id } });
    await refresh(...lists);
    toast(t('teach.removed', { name: removing.title }));
  };
  const canWrite = kind === 'text' || kind === 'qa';
  const more = canWrite ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setWritten('new')}>
      {t(`teach.add_${kind}`)}
    </Button>
  ) : (
    <Button onClick={onCrawl}>{t('teach.add_link')}</Button>
  );
  const isFile = kind === 'file';
  const isEmpty = data && data.total === 0 && search === '' && !data.unreadable;
  return (
    <Panel
      flush
      title={t(`teach.tab_${kind}`)}
      description={t(`teach.about_${kind}`)}
      actions={isFile || isEmpty ? null : more}
    >
      {isFile ? <FileDrop /> : null}
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? (
        <Skeleton height={160} radius={0} role="status" aria-label={t('ui.loading')} />
      ) : null}
      {isEmpty && !isFile ? (
        <EmptyState compact icon={<Icon size={20} />} title={t(`teach.empty_${kind}`)} action={more}>
          {t(`teach.good_for_${kind}`)}
        </EmptyState>
      ) : null}
      {data && !isEmpty ? (
        <EntriesList
          data={data}
          search={typed}
          paging={paging}
          onPaging={setPaging}
          onEdit={setWritten}
          onRemove={setRemoving}
        />
      ) : null}
      <EntryDialog kind={kind} entry={written} onClose={() => setWritten(null)} />
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('teach.remove_title', { name: removed?.title ?? '' })}
        confirmLabel={t('teach.remove')}
        danger
        onConfirm={forget}
      >
        {t('teach.remove_text')}
      </ConfirmDialog>
    </Panel>
  );
}
