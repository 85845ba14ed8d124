import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { auth } from '#shared/contracts/auth/auth.ts';
import { refreshSessions, useSessions } from '#web/features/account/hooks.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { SessionRow } from './session-row.tsx';

/** Where the user is signed in, and the way to end it. */
export function SessionsPanel() {
  const t = useText();
  const { data, error, mutate } = useSessions();
  const [asking, setAsking] = useState(false);
  const sessions = data?.data ?? [];
  const others = sessions.filter(({ current }) => !current).length;
  const endOthers = async () => {
    const { ended } = await call(auth.endpoints.endOtherSessions, {});
    await refreshSessions();
    toast(t('sessions.ended', { count: ended }));
  };
  return (
    <Panel
      flush
      title={t('sessions.title')}
      description={t('sessions.text')}
      actions={
        others > 0 ? (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('sessions.end_others')}
          </Button>
        ) : null
      }
    >
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={120} radius={0} /> : null}
      {sessions.length > 0 ? (
        <RowList>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.end_others_title')}
        confirmLabel={t('sessions.end_others')}
        danger
        onConfirm={endOthers}
      >
        {t('sessions.end_others_text', { count: others })}
      </ConfirmDialog>
    </Panel>
  );
}
