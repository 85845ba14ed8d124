import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { isFinal, type Quote, type Run } from '#shared/domain/runs/run.ts';
import { QuoteLines } from '#web/features/runs/components/quote/quote-lines.tsx';
import { refreshAfterRun, useRun } from '#web/features/runs/hooks.ts';
import { createAttempt } from '#web/lib/api/attempt.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useCoveredText } from '#web/lib/intl/use-covered-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import type { Target } from '../use-acts.tsx';
import classes from './ai.module.css';
import { NoProfile } from './no-profile.tsx';
import { type AiStep, planOf } from './steps.ts';

/** So many are written first, so that somebody sees what comes of it. */
const firstRows = 5;

type Props = {
  campaign: Campaign;
  target: Target;
  step: AiStep;
  /** The run that wrote the first. */
  first: Run | undefined;
  onFirst: (run: Run, ids: string[]) => void;
  onClose: () => void;
};

/** What all of it costs, and the two ways to begin: the first five, or all. */
export function StartRow({ campaign, target, step, first, onFirst, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const covered = useCoveredText();
  const [busy, setBusy] = useState<'first' | 'all' | null>(null);
  const [known, setKnown] = useState(false);
  // A question is typed: each letter would be a price of its own.
  const [settled] = useDebouncedValue(step, 400);
  const plan = useMemo(
    () => planOf(campaign.id, target.selection, settled),
    [campaign.id, target.selection, settled],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new plan is a new attempt
  const attempts = useMemo(() => [createAttempt<number>(), createAttempt<number>()] as const, [plan]);
  const quote = useEndpoint(runs.endpoints.quote, { body: plan }, { quiet: true, dedupingInterval: 0 });
  const line = quote.data?.steps[1];
  const short = quote.data && quote.data.available_after < 0 ? quote.data : undefined;
  const begin = async (which: 'first' | 'all', { maximum, available }: Quote, price: number) => {
    setBusy(which);
    try {
      const ids = which === 'first' ? await firstOf(campaign, target.selection) : [];
      const what = which === 'first' ? planOf(campaign.id, { ids }, settled) : plan;
      const most = Math.min(available, which === 'first' ? ids.length * price : maximum);
      const attempt = attempts[which === 'first' ? 0 : 1];
      const run = await attempt(most, (max_credits, idempotency_key) =>
        call(runs.endpoints.start, { body: { plan: what, max_credits, idempotency_key } }),
      );
      void refreshAfterRun();
      if (which === 'first') return onFirst(run, ids);
      target.onDone();
      onClose();
    } catch {
      // The call has said why; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(null);
    }
  };
  if (quote.error?.reason === 'profile_missing') return <NoProfile />;
  if (quote.error) return <LoadProblem compact error={quote.error} onRetry={() => quote.mutate()} />;
  if (!quote.data || !line)
    return <Skeleton height={112} radius="md" role="status" aria-label={t('ui.loading')} />;
  const { data } = quote;
  const few = target.count > firstRows && !first;
  const credits = (most: number) => format.number(most);
  // Until the first are written the price counts them too.
  const others = known ? data.expected : Math.max(0, data.expected - firstRows * line.price);
  return (
    <>
      {first && !known ? null : <QuoteLines quote={data} />}
      {short ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          {covered(short)}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t(first ? 'ui.close' : 'ui.cancel')}
        </Button>
        {few ? (
          <Button
            loading={busy === 'first'}
            disabled={short?.available === 0}
            onClick={() => begin('first', data, line.price)}
          >
            {t('ai_dialog.first', { count: firstRows, credits: credits(firstRows * line.price) })}
          </Button>
        ) : null}
        <AllButton
          first={first}
          onWritten={() => void quote.mutate().finally(() => setKnown(true))}
          variant={few ? 'default' : 'filled'}
          loading={busy === 'all'}
          disabled={short?.available === 0}
          label={t(first ? 'ai_dialog.others' : 'ai_dialog.all', {
            count: first ? target.count - firstRows : target.count,
            most: first ? others : data.maximum,
            credits: credits(first ? others : data.maximum),
          })}
          onClick={() => begin('all', data, line.price)}
        />
      </Group>
    </>
  );
}

type AllProps = {
  first: Run | undefined;
  /** The first are written. */
  onWritten: () => void;
  variant: 'default' | 'filled';
  loading: boolean;
  disabled: boolean;
  label: string;
  onClick: () => void;
};

function AllButton({ first, label, onWritten, ...button }: AllProps) {
  if (!first) return <Button {...button}>{label}</Button>;
  return <AfterFirst run={first} label={label} onWritten={onWritten} {...button} />;
}

/** The others can be written once the first are there. */
function AfterFirst({ run, label, disabled, onWritten, ...button }: Omit<AllProps, 'first'> & { run: Run }) {
  const { data } = useRun(run.id);
  const isWritten = data !== undefined && isFinal(data.status);
  // What they cost is known by now, and what the others will cost with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are written
  useEffect(() => {
    if (isWritten) onWritten();
  }, [isWritten]);
  return (
    <Button {...button} disabled={disabled || !isWritten}>
      {label}
    </Button>
  );
}

/** The first of the chosen leads, in the order of the list. */
async function firstOf({ id, type }: Campaign, selection: Selection): Promise<string[]> {
  if ('ids' in selection) return selection.ids.slice(0, firstRows);
  const { filter, except } = selection;
  const limit = Math.min(100, firstRows + except.length);
  const body = { ...filter, page: 1, limit };
  const { data } = await call(campaigns.endpoints.results, { params: { id, type }, body });
  return data
    .map((lead) => lead.id)
    .filter((one) => !except.includes(one))
    .slice(0, firstRows);
}
