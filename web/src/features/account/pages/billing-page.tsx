import { Button, Group, Skeleton } from '@mantine/core';
import { IconExternalLink, IconReceipt2 } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useBillingPortals } from '../hooks.ts';

/** An address that may be opened: a portal is always reached over https. */
const portalAddress = (url: string | null): string | null =>
  url !== null && URL.parse(url)?.protocol === 'https:' ? url : null;

/** Where invoices and payment methods are kept, by whoever bills the account. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useBillingPortals();
  const portals = data
    ? [
        { label: t('billing.open_card'), url: portalAddress(data.card_provider) },
        { label: t('billing.open_second'), url: portalAddress(data.second_provider) },
      ].filter(({ url }) => url !== null)
    : [];
  return (
    <PageFrame title={t('nav.billing')} layout="narrow">
      <Panel title={t('nav.billing')} description={t('billing.text')}>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={36} width={240} radius="md" /> : null}
        {data && portals.length === 0 ? (
          <EmptyState compact icon={<IconReceipt2 size={20} />} title={t('billing.empty_title')}>
            {t('billing.empty_text')}
          </EmptyState>
        ) : null}
        <Group>
          {portals.map(({ label, url }) => (
            <Button
              key={url}
              component="a"
              href={url ?? ''}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={15} />}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Panel>
    </PageFrame>
  );
}
