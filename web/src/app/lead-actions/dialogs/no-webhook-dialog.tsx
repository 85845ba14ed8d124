import { Button, Group, Modal, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { apiCrms } from '#shared/domain/crm/kinds.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';

type Props = { opened: boolean; onClose: () => void; setUpAt: string };

/** Says that leads have nowhere to go yet, and leads to where a webhook is set up, or, for who may, where a CRM is connected. */
export function NoWebhookDialog({ opened, onClose, setUpAt }: Props) {
  const t = useText();
  const user = useUser();
  const { crms } = useBrand();
  // A brand that has chosen none leaves all.
  const named = apiCrms.filter((kind) => crms.length === 0 || crms.includes(kind));
  const mayConnect = user?.isMainUser === true && named.length > 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('list.nowhere_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text c="dimmed">{t('fields.list_webhook_missing')}</Text>
      {named.map((kind) => (
        <Text c="dimmed" key={kind}>
          {t('crm.none', { name: t(`crm_name.${kind}`) })}
        </Text>
      ))}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {mayConnect ? (
          <Button variant="default" component={Link} to="/settings/integration/crm">
            {t('list.connect_crm')}
          </Button>
        ) : null}
        <Button component={Link} to={setUpAt}>
          {t('list.set_up_webhook')}
        </Button>
      </Group>
    </Modal>
  );
}
