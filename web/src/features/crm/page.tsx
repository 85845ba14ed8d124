import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Connection } from '#shared/contracts/crm/index.ts';
import { crm } from '#shared/contracts/crm/index.ts';
import { crmKinds } from '#shared/domain/crm/kinds.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { CrmPanel } from './crm-panel.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { listeningOf } from './state-of.ts';
import { TokenDialog } from './token-dialog.tsx';
import { WebhookCrmPanel } from './webhook-crm-panel.tsx';

const { endpoints } = crm;
const pollMs = 3000;

/** The CRMs of the account: which are connected and how they are, and how others are. */
export function Page() {
  const t = useText();
  const { crms } = useBrand();
  const { data, error, mutate } = useEndpoint(
    endpoints.crmConnections,
    {},
    {
      quiet: true,
      refreshInterval: (known) =>
        known?.data.some((one) => listeningOf(one, new Date()) === 'listens_soon') ? pollMs : 0,
    },
  );
  const [typing, setTyping] = useState<Connection['kind'] | null>(null);
  const [choosing, setChoosing] = useState<Connection | null>(null);
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const left = useLastShown(leaving);
  // A brand that has chosen none leaves all.
  const shown = crmKinds.filter((kind) => crms.length === 0 || crms.includes(kind));
  const disconnect = async () => {
    if (!leaving) return;
    await call(endpoints.disconnectCrm, { params: { id: leaving.id } });
    await refresh(endpoints.crmConnections);
    toast(t('crm.disconnected', { name: leaving.name }));
  };
  return (
    <PageFrame title={t('nav.crm')} layout="narrow">
      <Stack>
        {error && !data ? (
          <Panel>
            <LoadProblem compact error={error} onRetry={() => mutate()} />
          </Panel>
        ) : null}
        {!data && !error ? <Skeleton height={320} /> : null}
        {data
          ? shown.map((kind) =>
              kind === 'zapier' || kind === 'groove' ? (
                <WebhookCrmPanel key={kind} kind={kind} />
              ) : (
                <CrmPanel
                  key={kind}
                  kind={kind}
                  offer={data.offers.find((one) => one.kind === kind)}
                  connections={data.data.filter((one) => one.kind === kind)}
                  onToken={() => setTyping(kind)}
                  onChoose={setChoosing}
                  onLeave={setLeaving}
                />
              ),
            )
          : null}
        <UnreadableNote count={data?.unreadable} />
      </Stack>
      <TokenDialog kind={typing} onClose={() => setTyping(null)} />
      <LocationDialog connection={choosing} onClose={() => setChoosing(null)} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('crm.disconnect_title', { name: left?.name ?? '' })}
        confirmLabel={t('crm.disconnect')}
        danger
        onConfirm={disconnect}
      >
        {t('crm.disconnect_text')}
      </ConfirmDialog>
    </PageFrame>
  );
}
