import { Select, Skeleton } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useState } from 'react';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { account } from '#shared/contracts/account/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CursorPager } from '#web/ui/layout/rows/cursor-pager.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { ActivityDrawer } from '../components/activity/activity-drawer.tsx';
import { ActivityTable } from '../components/activity/activity-table.tsx';
import { useAuditLog } from '../hooks.ts';

/** What was done in the account, and by whom. For the main user. */
export function Page() {
  const t = useText();
  const [person, setPerson] = useState<string | undefined>();
  const [cursors, setCursors] = useState<string[]>([]);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { data, error, mutate } = useAuditLog(person, cursors.at(-1));
  const team = useEndpoint(account.endpoints.team, {}, { quiet: true });
  const people = (team.data?.data ?? []).filter(({ status }) => status === 'active');
  const names = new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
  return (
    <PageFrame title={t('nav.activity')}>
      <Panel
        flush
        title={t('nav.activity')}
        description={t('audit.text')}
        actions={
          <Select
            size="xs"
            w={180}
            clearable
            searchable
            clearButtonProps={{ 'aria-label': t('ui.clear') }}
            aria-label={t('audit.who')}
            placeholder={t('audit.everybody')}
            nothingFoundMessage={t('ui.no_results')}
            value={person ?? null}
            data={[...names].map(([value, label]) => ({ value, label }))}
            onChange={(id) => {
              setCursors([]);
              setPerson(id ?? undefined);
            }}
          />
        }
      >
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={320} radius={0} /> : null}
        {data && data.data.length === 0 && !data.unreadable ? (
          <EmptyState compact icon={<IconActivity size={20} />} title={t('audit.empty_title')}>
            {t('audit.empty_text')}
          </EmptyState>
        ) : null}
        {data && data.data.length > 0 ? (
          <ActivityTable entries={data.data} names={names} onOpen={setOpened} />
        ) : null}
        <UnreadableNote count={data?.unreadable} />
        <CursorPager
          first={cursors.length === 0}
          next={data?.next_cursor ?? null}
          onNext={(cursor) => setCursors([...cursors, cursor])}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
        />
      </Panel>
      <ActivityDrawer entry={opened} names={names} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}
