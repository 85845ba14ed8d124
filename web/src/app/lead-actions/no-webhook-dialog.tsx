import { Button, Group, Modal, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { opened: boolean; onClose: () => void; setUpAt: string };

/** Says that a list has no webhook yet and leads to where it is set up. */
export function NoWebhookDialog({ opened, onClose, setUpAt }: Props) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('list.no_webhook_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text c="dimmed">{t('fields.list_webhook_missing')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button component={Link} to={setUpAt}>
          {t('list.set_up_webhook')}
        </Button>
      </Group>
    </Modal>
  );
}
