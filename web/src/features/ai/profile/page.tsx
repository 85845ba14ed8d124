import { Skeleton, Stack } from '@mantine/core';
import { ai } from '#shared/contracts/ai/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { ProfileEditor } from './profile-editor.tsx';

/** What the account says of its business; AI goes by it. */
export function Page() {
  const t = useText();
  // What is typed is newer than what another look would bring.
  const { data, error, mutate } = useEndpoint(
    ai.endpoints.businessProfile,
    {},
    { quiet: true, revalidateOnFocus: false, revalidateIfStale: true },
  );
  return (
    <PageFrame title={t('nav.business_profile')} layout="narrow">
      <Stack>
        {error && !data ? (
          <Panel>
            <LoadProblem compact error={error} onRetry={() => mutate()} />
          </Panel>
        ) : null}
        {!data && !error ? <Skeleton height={480} /> : null}
        {data ? <ProfileEditor loaded={data.data} onReload={() => mutate()} /> : null}
      </Stack>
    </PageFrame>
  );
}
