import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';

/** Asks before what was typed is lost, in the app and when the tab is closed. `bySearch`: what is edited stands in the query of the address, too. */
export function LeaveGuard({ unsaved, bySearch = false }: { unsaved: boolean; bySearch?: boolean }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (bySearch && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('ui.unsaved_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text c="dimmed">{t('ui.unsaved_text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('ui.leave')}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('ui.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
