import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { ProfileFrame } from '../components/profile/profile-frame.tsx';
import { useApiKeys, useLimits } from '../hooks.ts';
import { KeyDialog } from '../keys/key-dialog.tsx';
import { KeyRow } from '../keys/key-row.tsx';
import { RevokeDialog } from '../keys/revoke-dialog.tsx';
import { TeamKeys } from '../keys/team-keys.tsx';

/** Keys for programs that act for the user: made, changed and revoked here. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useApiKeys();
  const limits = useLimits().data;
  const used = limits?.data.find(({ key }) => key === 'api_keys');
  const [dialog, setDialog] = useState<'new' | ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const shown = useLastShown(dialog);
  // What no longer works stays in sight, below what does.
  const keys = (data?.data ?? []).toSorted((a, b) => Number(!!a.revoked_at) - Number(!!b.revoked_at));
  const create = (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setDialog('new')}>
      {t('keys.create')}
    </Button>
  );
  return (
    <ProfileFrame title={t('profile.api_keys')}>
      <Panel
        flush
        title={t('profile.api_keys')}
        description={
          <>
            {used && limits
              ? t('keys.limits', {
                  used: used.used,
                  limit: used.limit,
                  requests: limits.requests_per_minute.key,
                })
              : t('keys.text')}{' '}
            <a href="/docs" target="_blank" rel="noreferrer">
              {t('keys.docs')} <IconExternalLink size={13} aria-hidden style={{ verticalAlign: -2 }} />
            </a>
          </>
        }
        actions={keys.length > 0 ? create : null}
      >
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={160} radius={0} /> : null}
        {data && keys.length === 0 && !data.unreadable ? (
          <EmptyState compact icon={<IconKey size={20} />} title={t('keys.empty_title')} action={create}>
            {t('keys.empty_text')}
          </EmptyState>
        ) : null}
        {keys.length > 0 ? (
          <RowList>
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                onEdit={() => setDialog(key)}
                onRevoke={() => setRevoking(key)}
              />
            ))}
          </RowList>
        ) : null}
        <UnreadableNote count={data?.unreadable} />
      </Panel>
      <TeamKeys keys={data?.team ?? []} onRevoke={setRevoking} />
      <KeyDialog
        opened={dialog !== null}
        apiKey={shown === 'new' ? null : shown}
        onClose={() => setDialog(null)}
      />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </ProfileFrame>
  );
}
