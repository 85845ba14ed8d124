import { Skeleton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { useExports } from '../hooks.ts';
import { ExportRow } from './export-row.tsx';

/** The exports of the last days, each with what became of it. */
export function ExportsPanel() {
  const t = useText();
  const { data, error, mutate } = useExports();
  return (
    <Panel flush title={t('privacy.exports')} description={t('privacy.exports_text')}>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={96} radius={0} /> : null}
      {data && data.data.length === 0 && !data.unreadable ? (
        <EmptyState compact icon={<IconFileZip size={20} />} title={t('privacy.no_exports')}>
          {t('privacy.no_exports_text')}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <RowList>
          {data.data.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </RowList>
      ) : null}
      <UnreadableNote count={data?.unreadable} />
    </Panel>
  );
}
