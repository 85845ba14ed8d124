import { Anchor, Button, Code } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Autopilot, type AutopilotCall, autopilots } from '#shared/contracts/autopilots/index.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { AddressDialog } from '../form/address-dialog.tsx';
import { refreshAutopilots } from '../hooks.ts';

const { endpoints } = autopilots;

/** The calls of its address, each of which can come once more, and a new address. */
export function CallsPanel({ autopilot: { id, name, time_zone, mappings } }: { autopilot: Autopilot }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const calls = useEndpoint(endpoints.calls, { params: { id } }, { quiet: true, refreshInterval: 10_000 });
  const [busy, setBusy] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const replay = async (one: string) => {
    setBusy(one);
    try {
      await call(endpoints.replayCall, { params: { id, call: one } });
      toast(t('auto_done.runNow', { name }));
      await refreshAutopilots();
    } catch {
      // The call has said why.
    } finally {
      setBusy(null);
    }
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
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
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
            name={
              one.replay_of
                ? t('auto.called_again', { at: format.preciseTimeIn(one.at, time_zone) })
                : format.preciseTimeIn(one.at, time_zone)
            }
            about={
              <>
                {aboutOf(one)} <Code>{one.body.slice(0, 200)}</Code>
              </>
            }
          >
            {one.run_id ? (
              <Anchor component={Link} to={runAddress(one.run_id)} size="sm">
                {t('searches.run')}
              </Anchor>
            ) : null}
            <Button size="xs" variant="default" loading={busy === one.id} onClick={() => void replay(one.id)}>
              {t('auto.replay')}
            </Button>
          </Row>
        ))}
      </RowList>
      <ConfirmDialog
        danger
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('auto.renew_title')}
        confirmLabel={t('auto.renew')}
        onConfirm={renew}
      >
        {t('auto.renew_ask')}
      </ConfirmDialog>
      <AddressDialog address={address} mappings={mappings} onClose={() => setAddress(null)} />
    </Panel>
  );
}
