import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { DeliveriesPanel } from '../components/deliveries/deliveries-panel.tsx';
import classes from '../components/set-up/set-up.module.css';
import { useAccountWebhook } from '../hooks.ts';
import { AccountWebhookForm } from './account-webhook-form.tsx';
import { idIn, webhookAddress, webhooksAddress } from './addresses.ts';

/** One account webhook, or a new one: where it leads, what it is told, a test of it, and what was sent. */
export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const id = idIn(useParams().id);
  const { data, error, mutate } = useAccountWebhook(id);
  const [secret, setSecret] = useState<string | undefined>();
  const reason = data?.disabled_reason;
  return (
    <PageFrame title={data?.name ?? t('webhooks.new')} back={webhooksAddress} layout="narrow">
      {error && !data ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {id && !data && !error ? <PageSkeleton /> : null}
      {!id || data ? (
        <div className={classes.page}>
          {reason ? (
            <Alert color="red" icon={<IconPlugConnectedX size={18} />} title={t('webhook.off_title')}>
              {t(`webhook.off_${reason}`)}
            </Alert>
          ) : null}
          <AccountWebhookForm
            webhook={data ?? null}
            secret={secret}
            onSecretKept={() => setSecret(undefined)}
            onSaved={async ({ signing_secret, ...saved }) => {
              if (signing_secret) setSecret(signing_secret);
              if (id) await mutate(saved, { revalidate: false });
              else await navigate(webhookAddress(saved.id), { replace: true });
            }}
            onRemoved={() => navigate(webhooksAddress, { replace: true })}
          />
          {data ? <DeliveriesPanel receiver={{ of: 'account', id: data.id }} sending={data.enabled} /> : null}
        </div>
      ) : null}
    </PageFrame>
  );
}
