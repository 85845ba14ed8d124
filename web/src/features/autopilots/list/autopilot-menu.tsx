import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { goingStatuses, runnableStatuses } from '#shared/domain/autopilots.ts';
import { autopilotAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast, toastLink } from '#web/ui/toasts/toasts.tsx';
import { type Act, actOn, duplicate } from '../hooks.ts';
import classes from './autopilots.module.css';
import { RunNow } from './run-now.tsx';

type Props = {
  autopilot: Autopilot;
  /** After it was deleted. */
  onGone?: () => void;
};

/** What can be done with an autopilot as it is. */
export function AutopilotMenu({ autopilot, onGone }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'remove' | 'run' | 'resume' | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, name, type, status } = autopilot;
  const goes = goingStatuses.includes(status);
  // One that is paused waits for its next time.
  const startsAtOnce = status === 'stopped_credits' && type === 'basic';
  const canRun = runnableStatuses.includes(status);
  const busyWith = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const act = (what: Act) =>
    busyWith(async () => {
      await actOn(id, what);
      toast(t(`auto_done.${what}`, { name }));
    });
  const copy = () =>
    busyWith(async () => {
      const made = await duplicate(id);
      const open = () => void navigate(autopilotAddress(made.type, made.id));
      toastLink(t('auto_done.duplicate', { name }), 'good', t('auto.open_copy'), open);
    });
  const remove = async () => {
    await actOn(id, 'remove');
    toast(t('auto_done.remove', { name }));
    onGone?.();
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
          <Menu.Item
            disabled={!canRun}
            leftSection={<IconPlayerTrackNext size={15} />}
            onClick={() => setAsking('run')}
          >
            <div>
              {t('auto_act.runNow')}
              {canRun ? null : <div className={classes.beside}>{t('auto.resume_first')}</div>}
            </div>
          </Menu.Item>
          {goes ? (
            <Menu.Item leftSection={<IconPlayerPause size={15} />} onClick={() => act('pause')}>
              {t('auto_act.pause')}
            </Menu.Item>
          ) : null}
          {goes || status === 'finished' ? null : (
            <Menu.Item
              leftSection={<IconPlayerPlay size={15} />}
              onClick={() => (startsAtOnce ? setAsking('resume') : act('resume'))}
            >
              {t('auto_act.resume')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconPencil size={15} />}
            component={Link}
            to={`${autopilotAddress(type, id)}/edit`}
          >
            {t('auto_act.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={copy}>
            {t('auto_act.duplicate')}
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
      <RunNow autopilot={autopilot} opened={asking === 'run'} onClose={() => setAsking(null)} />
      <RunNow resumes autopilot={autopilot} opened={asking === 'resume'} onClose={() => setAsking(null)} />
      <ConfirmDialog
        danger
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('auto.delete_title', { name })}
        confirmLabel={t('ui.delete')}
        onConfirm={remove}
      >
        {t('auto.delete_text')}
      </ConfirmDialog>
    </>
  );
}
