import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { AttemptView } from '../deliveries/attempt-view.tsx';

type Props = {
  url: string;
  /** It is tested as it stands in the form, and not as it is stored. */
  unsaved: boolean;
  /** There is a token that is stored and was not typed in. */
  withoutToken: boolean;
  /** Undefined where the form says that there is no address yet. */
  send: () => Promise<DeliveryAttempt | undefined>;
};

/** Sends a test event to the address, saved or not, and shows what came back. */
export function TestSend({ url, unsaved, withoutToken, send }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<{ url: string; attempt: DeliveryAttempt } | null>(null);
  const test = async () => {
    setBusy(true);
    setTested(null);
    try {
      const attempt = await send();
      if (attempt) setTested({ url, attempt });
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const attempt = tested?.url === url ? tested.attempt : null;
  const well = attempt?.status !== null && attempt && attempt.status >= 200 && attempt.status < 300;
  const said = t(unsaved ? 'webhook.test_unsaved' : 'webhook.test_text', { url });
  const description = unsaved && withoutToken ? `${said} ${t('webhook.test_no_token')}` : said;
  return (
    <Panel
      title={t('webhook.test')}
      description={description}
      actions={
        <Button variant="default" loading={busy} onClick={test} leftSection={<IconSend size={15} />}>
          {t('webhook.test_send')}
        </Button>
      }
    >
      <div aria-live="polite">
        {attempt ? <AttemptView attempt={attempt} /> : t(busy ? 'webhook.test_waiting' : 'webhook.test_none')}
        {well ? <p>{t('webhook.test_well')}</p> : null}
      </div>
    </Panel>
  );
}
