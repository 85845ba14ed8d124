import { Anchor, Button, Code } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Autopilot, type AutopilotCall, autopilots } from '#shared/contracts/autopilots/index.ts';
import { autopilotLimits } from '#shared/domain/autopilots.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { AddressDialog } from '../form/address-dialog.tsx';
import { refreshAutopilots } from '../hooks.ts';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import { ReplayDialog } from './replay-dialog.tsx';

const { endpoints } = autopilots;

/** The calls of its address, each of which can come once more, and a new address. */
export function CallsPanel({ autopilot }: { autopilot: Autopilot }) {
  const { id, name, mappings, has_address = true } = autopilot;
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const { clocksOf } = useAutopilotWords();
  const calls = useEndpoint(endpoints.calls, { params: { id } }, { quiet: true, refreshInterval: 10_000 });
  const [replayed, setReplayed] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const replay = async (one: string) => {
    await call(endpoints.replayCall, { params: { id, call: one } });
    toast(t('auto_done.runNow', { name }));
    await refreshAutopilots();
  };
  const renew = async () => {
    const made = await call(endpoints.renewAddress, { params: { id } });
    setAddress(made.address);
    void refreshAutopilots();
  };
  /** Of one that has none: nothing ends by it, so nothing is asked. */
  const make = async () => {
    setMaking(true);
    // The call has said why it fails.
    await renew().catch(() => undefined);
    setMaking(false);
  };
  const rules = [
    t('auto.calls_text', {
      most: autopilotLimits.callsPerMinute,
      all: autopilotLimits.callsPerMinuteOfAccount,
      minutes: autopilotLimits.callSameMinutes,
    }),
    t('auto.renew_text'),
    ...[clocksOf(autopilot) ?? []].flat(),
  ];
  const aboutOf = ({ status, reason, filter }: AutopilotCall) => {
    if (filter) return t('auto.filter_refused', { filter: textOr(`search_field.${filter}`, filter) });
    return reason ? t('auto.skipped', { why: t(`auto_reason.${reason}`) }) : t(`auto_turn.${status}`);
  };
  return (
    <Panel
      flush
      title={t('auto.calls')}
      description={has_address ? rules.join(' ') : t('auto.no_address')}
      actions={
        has_address ? (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('auto.renew')}
          </Button>
        ) : (
          <Button size="xs" loading={making} onClick={() => void make()}>
            {t('auto.make_address')}
          </Button>
        )
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
                ? t('auto.called_again', { at: format.preciseTimeIn(one.at, autopilot.time_zone) })
                : format.preciseTimeIn(one.at, autopilot.time_zone)
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
            <Button size="xs" variant="default" onClick={() => setReplayed(one.id)}>
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
      <ReplayDialog
        autopilot={autopilot}
        opened={replayed !== null}
        onClose={() => setReplayed(null)}
        onStart={async () => replayed && replay(replayed)}
      />
      <AddressDialog address={address} mappings={mappings} onClose={() => setAddress(null)} />
    </Panel>
  );
}
