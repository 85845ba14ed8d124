import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';

/** A CRM that takes what is posted to an address of its own: it is set up as a webhook. */
export function WebhookCrmPanel({ kind }: { kind: 'zapier' | 'groove' }) {
  const t = useText();
  const name = t(`crm_name.${kind}`);
  return (
    <Panel title={name} description={t(`crm_about.${kind}`)}>
      <Group>
        {kind === 'zapier' ? (
          <Button component={Link} to="/profile-settings/api-key" variant="default">
            {t('crm.make_key')}
          </Button>
        ) : null}
        <Button component={Link} to="/settings/integration/webhook/new" variant="default">
          {t('crm.add_webhook', { name })}
        </Button>
      </Group>
    </Panel>
  );
}
