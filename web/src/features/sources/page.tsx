import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { searchers } from '#shared/contracts/searchers/index.ts';
import type { KeyedSourceState } from '#shared/contracts/searchers/sources.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { VendorChoicePanel } from './choice/vendor-choice-panel.tsx';
import { SourceKeyDialog } from './source-key-dialog.tsx';
import { SourceRow } from './source-row.tsx';

const { endpoints } = searchers;

/** The sources of leads that ask for a key: whose key each has, and the account's own to be set and removed. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useEndpoint(endpoints.sources, {}, { quiet: true });
  const [setting, setSetting] = useState<KeyedSourceState['id'] | null>(null);
  const [removing, setRemoving] = useState<KeyedSourceState['id'] | null>(null);
  const gone = useLastShown(removing);
  const name = gone ? t(`source.${gone}`) : '';
  const remove = async () => {
    if (!removing) return;
    await call(endpoints.removeSourceKey, { params: { id: removing } });
    await refresh(endpoints.sources);
    toast(t('sources.removed', { source: name }));
  };
  return (
    <PageFrame title={t('nav.sources')} layout="narrow">
      <Stack>
        <Panel flush title={t('sources.title')} description={t('sources.text')}>
          {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
          {!data && !error ? <Skeleton height={320} radius={0} /> : null}
          {data ? (
            <RowList>
              {data.data.map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  onSet={() => setSetting(source.id)}
                  onRemove={() => setRemoving(source.id)}
                />
              ))}
            </RowList>
          ) : null}
        </Panel>
        <VendorChoicePanel />
      </Stack>
      <SourceKeyDialog source={setting} onClose={() => setSetting(null)} />
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('sources.remove_title', { source: name })}
        confirmLabel={t('sources.remove')}
        danger
        onConfirm={remove}
      >
        {t('sources.remove_text')}
      </ConfirmDialog>
    </PageFrame>
  );
}
