import { Group, Modal, Stack, Text } from '@mantine/core';
import { autopilotLimits, type CallMapping } from '#shared/domain/autopilots.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { exampleCall } from './example-call.ts';
import classes from './form.module.css';

type Props = { address: string | null; mappings: readonly CallMapping[]; onClose: () => void };

/** Where an autopilot is called, which is shown this once. */
export function AddressDialog({ address, mappings, onClose }: Props) {
  const t = useText();
  const example = address ? exampleCall(address, mappings) : '';
  return (
    <Modal
      size="lg"
      opened={address !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('auto.address')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{t('auto.address_once')}</Text>
        <pre className={classes.code}>{address}</pre>
        <Group gap="xs">
          <CopyButton value={address ?? ''} label={t('auto.copy_address')} variant="filled" />
        </Group>
        <Text fw={600}>{t('auto.example')}</Text>
        <pre className={classes.code}>{example}</pre>
        <Text c="dimmed">{t('auto.calls_text', { most: autopilotLimits.callsPerMinute })}</Text>
        <Group gap="xs">
          <CopyButton value={example} label={t('auto.copy_example')} />
        </Group>
      </Stack>
    </Modal>
  );
}
