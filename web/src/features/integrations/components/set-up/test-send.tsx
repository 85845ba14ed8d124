import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { isTaken } from '../../delivery-words.ts';
import { AttemptView } from '../deliveries/attempt-view.tsx';
import type { WebhookTest } from './use-webhook-test.ts';

type Props = {
  url: string;
  /** It is tested as it stands in the form, and not as it is stored. */
  unsaved: boolean;
  /** There is a token that is stored and was not typed in. */
  withoutToken: boolean;
  test: WebhookTest;
};

/** Sends a test event to the address, saved or not, and shows what came back. */
export function TestSend({ url, unsaved, withoutToken, test: { attempt, busy, run } }: Props) {
  const t = useText();
  const said = t(unsaved ? 'webhook.test_unsaved' : 'webhook.test_text', { url });
  const description = unsaved && withoutToken ? `${said} ${t('webhook.test_no_token')}` : said;
  return (
    <Panel
      title={t('webhook.test')}
      description={description}
      actions={
        <Button variant="default" loading={busy} onClick={run} leftSection={<IconSend size={15} />}>
          {t('webhook.test_send')}
        </Button>
      }
    >
      <div aria-live="polite">
        {attempt ? <AttemptView attempt={attempt} /> : t(busy ? 'webhook.test_waiting' : 'webhook.test_none')}
        {attempt && isTaken(attempt) ? <p>{t('webhook.test_well')}</p> : null}
      </div>
    </Panel>
  );
}
