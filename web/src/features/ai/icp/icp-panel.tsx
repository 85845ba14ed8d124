import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBulb, IconUserScan } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ai, type IcpSuggestion, type WorkState } from '#shared/contracts/ai/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { StandInBanner } from '../stand-in-banner.tsx';
import { WorkProblem } from '../work-problem.tsx';
import { IcpCard } from './icp-card.tsx';

const { businessProfile, icpSuggestions, suggestIcps } = ai.endpoints;
const pollMs = 2000;

type Props = {
  /** What a suggestion's search asks for, in words. */
  wordsOf: (suggestion: IcpSuggestion) => ReactNode;
  /** Opens the search with its form filled in. */
  onOpen: (suggestion: IcpSuggestion) => Promise<void>;
};

/** Groups of customers that AI suggests, each with the search that finds them. */
export function IcpPanel({ wordsOf, onOpen }: Props) {
  const t = useText();
  const profile = useEndpoint(businessProfile, {}, { quiet: true });
  const { data, error, mutate } = useEndpoint(
    icpSuggestions,
    {},
    { quiet: true, refreshInterval: (shown) => (shown?.request.status === 'pending' ? pollMs : 0) },
  );
  const [busy, setBusy] = useState(false);
  const ready = profile.data?.data?.complete ?? false;
  const pending = data?.request.status === 'pending';
  const suggest = async () => {
    setBusy(true);
    try {
      await mutate(call(suggestIcps, {}), { revalidate: false });
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const ask = (
    <Button
      leftSection={<IconBulb size={16} />}
      loading={busy || pending}
      disabled={data?.left_today === 0}
      onClick={() => void suggest()}
    >
      {t(data && data.data.length > 0 ? 'icp.more' : 'icp.suggest')}
    </Button>
  );
  const loaded = data && profile.data;
  const failed = loaded ? undefined : (error ?? profile.error);
  return (
    <PageFrame title={t('nav.icp_suggestions')} layout="narrow" actions={loaded && ready ? ask : null}>
      <Stack>
        <StandInBanner />
        {failed ? (
          <Panel>
            <LoadProblem compact error={failed} onRetry={() => Promise.all([mutate(), profile.mutate()])} />
          </Panel>
        ) : null}
        {loaded || failed ? null : <Skeleton height={280} />}
        {loaded && !ready ? <NoProfile /> : null}
        {loaded && ready ? (
          <RequestState request={data.request} left={data.left_today} isFirst={data.data.length === 0} />
        ) : null}
        {data?.data.map((suggestion) => (
          <IcpCard
            key={suggestion.id}
            suggestion={suggestion}
            words={wordsOf(suggestion)}
            onOpen={() => onOpen(suggestion)}
          />
        ))}
        <UnreadableNote count={data?.unreadable} />
      </Stack>
    </PageFrame>
  );
}

/** Says what is missing, and leads there. */
function NoProfile() {
  const t = useText();
  return (
    <Panel>
      <EmptyState
        compact
        icon={<IconUserScan size={20} />}
        title={t('errors.conflict.profile_missing')}
        action={
          <Button component={Link} to="/settings/business-profile">
            {t('icp.to_profile')}
          </Button>
        }
      >
        {t('icp.profile_why')}
      </EmptyState>
    </Panel>
  );
}

/** How far the last request is, and how many there may be; before the first, what this page is for. */
function RequestState({ request, left, isFirst }: { request: WorkState; left: number; isFirst: boolean }) {
  const t = useText();
  const pending = request.status === 'pending';
  return (
    <>
      <Stack gap="xs" role="status">
        <Text size="sm" c="dimmed">
          {t('icp.left_today', { count: left })}
        </Text>
        {pending ? <p style={{ margin: 0 }}>{t('icp.pending')}</p> : null}
        {request.status === 'failed' ? <WorkProblem state={request} /> : null}
      </Stack>
      {pending ? <Skeleton height={160} /> : null}
      {isFirst && !pending ? (
        <Panel>
          <EmptyState compact icon={<IconBulb size={20} />} title={t('icp.none')}>
            {t('icp.none_text')}
          </EmptyState>
        </Panel>
      ) : null}
    </>
  );
}
