import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
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
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      text={t('ui.unsaved_text')}
      leave={t('ui.leave')}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

type Closing = {
  /** What closes the dialog, unless it asks first. */
  close: () => void;
  /** The question stands over the dialog, which hears no key of its own meanwhile. */
  asking: boolean;
  /** Stands beside the dialog. */
  guard: ReactNode;
};

/** Asks before a dialog closes in which something was typed, and before the page is left with it. */
export function useGuardedClose(unsaved: boolean, onClose: () => void): Closing {
  const t = useText();
  const [asking, setAsking] = useState(false);
  // Once the key is over: the question and the dialog both hear each Escape, and the second of them would answer to what the first has changed.
  const ask = (next: boolean) => void setTimeout(() => setAsking(next));
  return {
    close: () => (unsaved ? ask(true) : onClose()),
    asking,
    guard: (
      <>
        <LeaveGuard unsaved={unsaved} />
        <LeaveDialog
          opened={asking}
          text={t('ui.unsaved_form')}
          leave={t('ui.discard')}
          onLeave={onClose}
          onStay={() => ask(false)}
        />
      </>
    ),
  };
}

type Asking = { opened: boolean; text: string; leave: string; onLeave: () => void; onStay: () => void };

function LeaveDialog({ opened, text, leave, onLeave, onStay }: Asking) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={t('ui.unsaved_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text c="dimmed">{text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('ui.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
