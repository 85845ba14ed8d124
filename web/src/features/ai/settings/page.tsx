import { Button, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { type AiSettings, ai } from '#shared/contracts/ai/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { StandInBanner } from '../stand-in-banner.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyFacts } from './key-facts.tsx';
import { UsagePanel } from './usage-panel.tsx';

const { endpoints } = ai;

/** By whose key AI answers the account, and what its calls came to. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useEndpoint(endpoints.aiSettings, {}, { quiet: true });
  const [open, setOpen] = useState<'key' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const remove = async () => {
    await call(endpoints.removeAiKey, {});
    await refresh(endpoints.aiSettings);
    toast(t('ai.key_removed'));
  };
  const actions = data ? (
    <Group gap="xs">
      <Button size="xs" variant={data.own ? 'default' : 'filled'} onClick={() => setOpen('key')}>
        {t(data.own ? 'ai.key_change' : 'ai.key_set')}
      </Button>
      {data.own ? (
        <Button size="xs" variant="default" c="var(--lw-tone-danger)" onClick={() => setOpen('removal')}>
          {t('ai.key_remove')}
        </Button>
      ) : null}
    </Group>
  ) : null;
  return (
    <PageFrame title={t('nav.open_ai')} layout="narrow">
      <Stack>
        <StandInBanner leads={false} />
        <Panel title={t('ai.key_title')} description={t('ai.key_about')} actions={actions}>
          {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
          {!data && !error ? <Skeleton height={96} /> : null}
          {data ? <KeyFacts settings={data} /> : null}
          {data && data.for_customers !== null ? <ForCustomers settings={data} /> : null}
        </Panel>
        {data ? <UsagePanel usage={data.usage} /> : null}
      </Stack>
      <KeyDialog settings={open === 'key' ? (data ?? null) : null} onClose={close} />
      <ConfirmDialog
        opened={open === 'removal'}
        onClose={close}
        title={t('ai.key_remove_title')}
        confirmLabel={t('ai.key_remove')}
        danger
        onConfirm={remove}
      >
        {t('ai.key_remove_text')}
      </ConfirmDialog>
    </PageFrame>
  );
}

/** A reseller may let its customers be answered by its key. */
function ForCustomers({ settings }: { settings: AiSettings }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const change = async (for_customers: boolean) => {
    setBusy(true);
    try {
      await call(endpoints.setAiSettings, { body: { for_customers } });
      await refresh(endpoints.aiSettings);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      mt="md"
      checked={settings.for_customers ?? false}
      disabled={busy}
      label={t('ai.for_customers')}
      description={t('ai.for_customers_text')}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
