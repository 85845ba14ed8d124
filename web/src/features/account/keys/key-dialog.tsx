import { Alert, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { KeyForm } from './key-form.tsx';
import { KeyOnce, type NewKey } from './key-once.tsx';

type Props = {
  opened: boolean;
  /** The key to change; null makes a new one. */
  apiKey: ApiKey | null;
  onClose: () => void;
};

/** Makes a key and shows it once, or changes what one is called and may do. */
export function KeyDialog({ opened, apiKey, onClose }: Props) {
  const t = useText();
  const [made, setMade] = useState<NewKey | null>(null);
  const user = useUser();
  // A key that exists is changed without it.
  const hasPassword = apiKey !== null || user?.has_password !== false;
  const title = apiKey ? t('keys.edit_title', { name: apiKey.name }) : t('keys.create');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setMade(null)}
      title={made ? t('keys.made_title') : title}
      size="lg"
      // The key would be gone with a careless click beside the dialog.
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {made ? <KeyOnce made={made} onClose={onClose} /> : null}
      {made || hasPassword ? null : <Alert color="primary">{t('profile.needs_password')}</Alert>}
      {made || !hasPassword ? null : (
        <KeyForm key={apiKey?.id ?? ''} apiKey={apiKey} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}
