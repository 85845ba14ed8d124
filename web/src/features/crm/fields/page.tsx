import { Group, Select, Skeleton, Stack } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { stateOf } from '../state-of.ts';
import { MappingForm } from './mapping-form.tsx';
import { useKindOfMost } from './use-kind-of-most.ts';

const { endpoints } = crm;

/** Which fields of a CRM leads of a kind go into. Connection and kind stand in the address; without a kind it is the one that the account has most of. */
export function Page() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useEndpoint(endpoints.crmConnections, {}, { quiet: true });
  // One whose sub-account is not chosen has no fields yet.
  const all = (data?.data ?? []).filter((one) => stateOf(one) !== 'choose');
  const connection = all.find(({ id }) => id === params.get('connection')) ?? all[0];
  const most = useKindOfMost(kindKeys.find((key) => key === params.get('kind')));
  const kind = most ?? 'local';
  const choose = (what: 'connection' | 'kind', value: string | null) =>
    setParams({
      ...(connection ? { connection: connection.id } : {}),
      kind,
      ...(value ? { [what]: value } : {}),
    });
  return (
    <PageFrame title={t('crm_fields.title')} back="/settings/integration/crm">
      {error && !data ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {(!data && !error) || (connection && !most) ? <Skeleton height={320} /> : null}
      {data && !connection ? (
        <EmptyState icon={<IconAffiliate size={22} />} title={t('crm_fields.none')}>
          {t('crm_fields.none_text')}
        </EmptyState>
      ) : null}
      {connection && most ? (
        <Stack>
          <Group align="flex-end">
            <Select
              flex="1 1 240px"
              maw={420}
              label={t('crm_fields.connection')}
              allowDeselect={false}
              value={connection.id}
              data={all.map((one) => ({
                value: one.id,
                label: `${one.name} · ${t(`crm_name.${one.kind}`)}`,
              }))}
              onChange={(value) => choose('connection', value)}
            />
            <Select
              label={t('crm_fields.kind')}
              allowDeselect={false}
              value={kind}
              data={kindKeys.map((value) => ({ value, label: t(`list_type.${value}`) }))}
              onChange={(value) => choose('kind', value)}
            />
          </Group>
          <Loaded key={`${connection.id} ${kind}`} connection={connection} kind={kind} />
        </Stack>
      ) : null}
    </PageFrame>
  );
}

function Loaded({ connection, kind }: { connection: Connection; kind: KindKey }) {
  const params = { id: connection.id };
  const quiet = { quiet: true, revalidateOnFocus: false } as const;
  const fields = useEndpoint(endpoints.crmFields, { params }, quiet);
  const kept = useEndpoint(endpoints.crmMapping, { params: { ...params, kind } }, quiet);
  const error = fields.error ?? kept.error;
  if (fields.data && kept.data)
    return (
      <MappingForm
        {...{ connection, kind }}
        fields={fields.data.data}
        kept={kept.data}
        onKept={(now) => kept.mutate(now, { revalidate: false })}
        onFresh={async () =>
          fields.mutate(await call(endpoints.crmFields, { params, query: { fresh: 'true' } }), {
            revalidate: false,
          })
        }
      />
    );
  if (!error) return <Skeleton height={420} />;
  return <LoadProblem error={error} onRetry={() => void Promise.all([fields.mutate(), kept.mutate()])} />;
}
