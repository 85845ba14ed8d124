import { Button, Code } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { type Autopilot, type AutopilotCall, autopilots } from '#shared/contracts/autopilots/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { AddressDialog } from '../form/address-dialog.tsx';
import { refreshAutopilots } from '../hooks.ts';

const { endpoints } = autopilots;

/** The calls of its address, each of which can come once more, and a new address. */
export function CallsPanel({ autopilot: { id, time_zone, mappings } }: { autopilot: Autopilot }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const calls = useEndpoint(endpoints.calls, { params: { id } }, { quiet: true, refreshInterval: 10_000 });
  const [busy, setBusy] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const during = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    // A refusal has been toasted by the call itself.
    await work().catch(() => undefined);
    setBusy(null);
  };
  const replay = async (one: string) => {
    await call(endpoints.replayCall, { params: { id, call: one } });
    await refreshAutopilots();
  };
  const renew = async () => setAddress((await call(endpoints.renewAddress, { params: { id } })).address);
  const aboutOf = ({ status, reason, filter }: AutopilotCall) => {
    if (filter) return t('auto.filter_refused', { filter: textOr(`search_field.${filter}`, filter) });
    return reason ? t('auto.skipped', { why: t(`auto_reason.${reason}`) }) : t(`auto_turn.${status}`);
  };
  return (
    <Panel
      flush
      title={t('auto.calls')}
      description={t('auto.renew_text')}
      actions={
        <Button size="xs" variant="default" loading={busy === 'renew'} onClick={() => during('renew', renew)}>
          {t('auto.renew')}
        </Button>
      }
    >
      {calls.error && !calls.data ? (
        <LoadProblem compact error={calls.error} onRetry={() => calls.mutate()} />
      ) : null}
      {calls.data?.data.length === 0 ? (
        <EmptyState compact icon={<IconWebhook size={20} />} title={t('auto.no_calls')} />
      ) : null}
      <RowList>
        {calls.data?.data.map((one) => (
          <Row
            key={one.id}
            icon={IconWebhook}
            name={format.timeIn(one.at, time_zone)}
            about={
              <>
                {aboutOf(one)} <Code>{one.body.slice(0, 200)}</Code>
              </>
            }
          >
            <Button
              size="xs"
              variant="default"
              loading={busy === one.id}
              onClick={() => during(one.id, () => replay(one.id))}
            >
              {t('auto.replay')}
            </Button>
          </Row>
        ))}
      </RowList>
      <AddressDialog address={address} mappings={mappings} onClose={() => setAddress(null)} />
    </Panel>
  );
}
