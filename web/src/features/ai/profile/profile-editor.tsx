import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { StoredProfile } from '#shared/contracts/ai/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { StandInBanner } from '../stand-in-banner.tsx';
import { Completeness } from './completeness.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type Saving, useAutosave } from './use-autosave.ts';

type Props = {
  loaded: StoredProfile | null;
  /** Reads it again; gives what is there now. */
  onReload: () => Promise<{ data: StoredProfile | null } | undefined>;
};

const tones: Record<Exclude<Saving, 'blank'>, Tone> = {
  ...{ saved: 'success', saving: 'info', unsaved: 'neutral' },
  ...{ changed: 'warning', failed: 'danger' },
};

/** The form, begun anew with what somebody else has saved where that is wanted. */
export function ProfileEditor({ loaded, onReload }: Props) {
  const [from, setFrom] = useState({ loaded, time: 0 });
  const reload = async () => {
    const reply = await onReload();
    if (reply) setFrom(({ time }) => ({ loaded: reply.data, time: time + 1 }));
  };
  return <Editor key={from.time} loaded={from.loaded} onReload={reload} />;
}

function Editor({ loaded, onReload }: { loaded: StoredProfile | null; onReload: () => Promise<void> }) {
  const t = useText();
  const { profile, state, change, save } = useAutosave(loaded);
  return (
    <Stack>
      <StandInBanner />
      {state === 'changed' ? (
        <Alert
          color="orange"
          icon={<IconAlertTriangle size={18} />}
          title={t('business.changed')}
          role="alert"
        >
          <p style={{ margin: '0 0 10px' }}>{t('business.changed_text')}</p>
          <Button size="xs" variant="default" onClick={() => void onReload()}>
            {t('business.reload')}
          </Button>
        </Alert>
      ) : null}
      <Completeness profile={profile} />
      <DraftPanel profile={profile} onTake={change} />
      <Panel
        title={t('business.title')}
        description={t('business.text')}
        actions={
          <Group gap="xs" role="status">
            {state === 'blank' ? null : (
              <StatusBadge tone={tones[state]} live={state === 'saving'}>
                {t(`business.state_${state}`)}
              </StatusBadge>
            )}
            {state === 'failed' ? (
              <Button size="compact-sm" variant="default" onClick={() => void save()}>
                {t('ui.retry')}
              </Button>
            ) : null}
          </Group>
        }
      >
        <ProfileFields profile={profile} onChange={change} />
      </Panel>
      <LeaveGuard unsaved={state === 'failed' || state === 'changed'} />
    </Stack>
  );
}
