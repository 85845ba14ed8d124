import { Button, Drawer, Skeleton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import type { TrainingChange } from '#shared/contracts/training/index.ts';
import { restoreChange, useChange } from '#web/features/training/hooks.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { BeforeView } from './before-view.tsx';
import classes from './history.module.css';

type Props = { id: string | undefined; onClose: () => void };

/** One change: what was there before it, and the way back to that. */
export function ChangeDrawer({ id, onClose }: Props) {
  const t = useText();
  const { data, error, mutate } = useChange(id);
  const shown = useLastShown(data ?? null);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={shown ? t(`training_action.${shown.action}`) : t('training.history')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!shown && !error ? <Skeleton height={240} /> : null}
      {shown ? <Facts change={shown} /> : null}
      {shown?.restorable ? <RestoreButton change={shown} onDone={onClose} /> : null}
      {shown?.before ? <BeforeView before={shown.before} /> : null}
    </Drawer>
  );
}

function Facts({ change: { title, user_name, at } }: { change: TrainingChange }) {
  const t = useText();
  const format = useFormat();
  const user = user_name || t('training.former_admin');
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.about}>{t('training.changed_by', { user, when: format.preciseTime(at) })}</p>
    </>
  );
}

function RestoreButton({ change, onDone }: { change: TrainingChange; onDone: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreChange(change.id);
      toast(t('training.restored_toast', { name: change.title }));
      onDone();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button leftSection={<IconRestore size={16} />} loading={busy} onClick={restore}>
      {t('training.restore')}
    </Button>
  );
}
