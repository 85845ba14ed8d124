import { Button, Skeleton } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { crm } from '#shared/contracts/crm/index.ts';
import { DeliveriesPanel } from '#web/features/integrations/components/deliveries/deliveries-panel.tsx';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';

/** What was sent to a CRM, and what it made of each lead. */
export function Page() {
  const t = useText();
  const { id } = useParams();
  const { data, error, mutate } = useEndpoint(crm.endpoints.crmConnections, {}, { quiet: true });
  const connection = data?.data.find((one) => one.id === id);
  const fields = connection ? (
    <Button
      variant="default"
      component={Link}
      to={`/settings/integration/crm-fields?connection=${connection.id}`}
    >
      {t('crm.fields')}
    </Button>
  ) : null;
  return (
    <PageFrame
      title={connection ? t('crm_page.title', { name: connection.name }) : t('crm.sent')}
      back="/settings/integration/crm"
      layout="narrow"
      actions={fields}
    >
      {error && !data ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={320} /> : null}
      {data && !connection ? (
        <EmptyState icon={<IconAffiliate size={22} />} title={t('crm_page.gone')} />
      ) : null}
      {connection ? (
        <DeliveriesPanel
          receiver={{ of: 'crm', id: connection.id }}
          sending={connection.state === 'connected'}
        />
      ) : null}
    </PageFrame>
  );
}
