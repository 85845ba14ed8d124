import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CursorPager } from '#web/ui/layout/rows/cursor-pager.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { ChangeDrawer } from '../components/history/change-drawer.tsx';
import { HistoryTable } from '../components/history/history-table.tsx';
import { useHistory } from '../hooks.ts';

/** What was changed of topics, courses and pages, and the way back. For super-admins. */
export function Page() {
  const t = useText();
  const [cursors, setCursors] = useState<string[]>([]);
  const [opened, setOpened] = useState<string>();
  const { data, error, mutate } = useHistory(cursors.at(-1));
  return (
    <PageFrame title={t('training.history')} back="/admin/training-content" lead={t('training.history_text')}>
      <Panel flush>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={320} radius={0} /> : null}
        {data && data.data.length === 0 && !data.unreadable ? (
          <EmptyState compact icon={<IconHistory size={20} />} title={t('training.history_empty_title')}>
            {t('training.history_empty_text')}
          </EmptyState>
        ) : null}
        {data && data.data.length > 0 ? <HistoryTable changes={data.data} onOpen={setOpened} /> : null}
        <UnreadableNote count={data?.unreadable} />
        <CursorPager
          first={cursors.length === 0}
          next={data?.next_cursor ?? null}
          onNext={(cursor) => setCursors([...cursors, cursor])}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
        />
      </Panel>
      <ChangeDrawer id={opened} onClose={() => setOpened(undefined)} />
    </PageFrame>
  );
}
