import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type WorkflowSummary, workflows } from '#shared/contracts/workflows/index.ts';
import { workflowGoes } from '#shared/domain/workflows/workflow.ts';
import { workflowAddress } from '#web/lib/addresses.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast, toastLink } from '#web/ui/toasts/toasts.tsx';
import { actOn, duplicate } from '../hooks.ts';
import { RunNow } from './run-now.tsx';

type Props = {
  workflow: WorkflowSummary;
  onGone?: () => void;
  /** It was started by hand. */
  onStarted?: (turn: string) => void;
  /** What else the menu begins with. */
  children?: ReactNode;
};

/** What can be done with a workflow as it is. */
export function WorkflowMenu({ workflow, onGone, onStarted, children }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'remove' | 'run' | 'resume' | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, name, status, published } = workflow;
  const goes = workflowGoes(status);
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    // The call has said why it failed.
    await work().catch(() => undefined);
    setBusy(false);
  };
  const act = (what: 'pause' | 'resume') =>
    busily(async () => {
      await actOn(id, what);
      toast(t(`auto_done.${what}`, { name }));
    });
  const copy = () =>
    busily(async () => {
      const made = workflowAddress(await duplicate(id));
      toastLink(t('workflows.copied', { name }), 'good', t('workflows.open_copy'), () => void navigate(made));
    });
  const download = async () => {
    const file = await call(workflows.endpoints.file, { params: { id } }).catch(() => undefined);
    if (!file) return;
    const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: `${name}.json` }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="md" loading={busy} aria-label={t('auto.actions', { name })}>
            <IconDotsVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {published ? (
            <Menu.Item leftSection={<IconPlayerTrackNext size={15} />} onClick={() => setAsking('run')}>
              {t('auto_act.runNow')}
            </Menu.Item>
          ) : null}
          {goes ? (
            <Menu.Item leftSection={<IconPlayerPause size={15} />} onClick={() => void act('pause')}>
              {t('auto_act.pause')}
            </Menu.Item>
          ) : null}
          {status === 'paused' || status === 'stopped_credits' ? (
            <Menu.Item
              leftSection={<IconPlayerPlay size={15} />}
              // One that is paused waits for its next time.
              onClick={() => (status === 'stopped_credits' ? setAsking('resume') : void act('resume'))}
            >
              {t('auto_act.resume')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => void copy()}>
            {t('auto_act.duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={15} />} onClick={() => void download()}>
            {t('workflows.download')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash size={15} />}
            c="var(--lw-tone-danger)"
            onClick={() => setAsking('remove')}
          >
            {t('auto_act.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RunNow
        workflow={workflow}
        opened={asking === 'run'}
        onClose={() => setAsking(null)}
        onStarted={(turn) => {
          if (onStarted) onStarted(turn);
          else toast(t('auto_done.runNow', { name }));
        }}
      />
      <RunNow resumes workflow={workflow} opened={asking === 'resume'} onClose={() => setAsking(null)} />
      <ConfirmDialog
        danger
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('workflows.delete_title', { name })}
        confirmLabel={t('ui.delete')}
        onConfirm={async () => {
          // One that fails is told by the call, and the dialog stays.
          await actOn(id, 'remove');
          toast(t('auto_done.remove', { name }));
          onGone?.();
        }}
      >
        {t('workflows.delete_text')}
      </ConfirmDialog>
    </>
  );
}
