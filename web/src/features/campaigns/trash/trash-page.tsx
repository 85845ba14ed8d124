import { Skeleton } from '@mantine/core';
import { IconLayoutList, IconTrash } from '@tabler/icons-react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { restore } from '../hooks.ts';
import { DeletedRow } from './deleted-row.tsx';

/** Deleted lists, which come back with all that is in them. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useEndpoint(campaigns.endpoints.deletedLists, {});
  return (
    <PageFrame title={t('trash.page')} back="/saved-lists" layout="narrow">
      <Panel flush title={t('trash.lists')} description={t('trash.lists_text')}>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? (
          <Skeleton height={120} radius={0} role="status" aria-label={t('ui.loading')} />
        ) : null}
        {data && data.data.length === 0 && !data.unreadable ? (
          <EmptyState icon={<IconTrash size={20} />} title={t('trash.empty')}>
            {t('trash.empty_text')}
          </EmptyState>
        ) : null}
        <RowList>
          {data?.data.map((list) => (
            <DeletedRow
              key={list.id}
              icon={IconLayoutList}
              name={list.name}
              facts={[t(`list_type.${list.type}`), t('lists.leads_count', { count: list.counts.total })]}
              times={list}
              onRestore={() => restore([list.id])}
            />
          ))}
        </RowList>
        <UnreadableNote count={data?.unreadable} />
      </Panel>
    </PageFrame>
  );
}
