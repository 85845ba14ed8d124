import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RunNowDialog } from '#web/ui/times/run-now-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { actOn } from '../hooks.ts';

type Props = { autopilot: Autopilot; opened: boolean; onClose: () => void };

/** Has an autopilot run beside its times, for what it says it costs. */
export function RunNow({ autopilot, opened, onClose }: Props) {
  const { id, type, name, plan, budget, month } = autopilot;
  const t = useText();
  const runnable = Plan.safeParse(plan);
  const { data, error, mutate } = useEndpoint(
    runs.endpoints.quote,
    opened && runnable.success ? { body: runnable.data } : null,
    { quiet: true, revalidateOnFocus: false },
  );
  const left = Math.max(0, (budget.per_month ?? Number.POSITIVE_INFINITY) - month.spent - month.reserved);
  const most = Math.min(data?.maximum ?? 0, budget.per_run ?? Number.POSITIVE_INFINITY, left);
  const refusedFor = (why: 'plan_outdated' | 'list_gone' | 'budget_spent') => ({
    ...{ expected: 0, maximum: 0, available: 0 },
    refused: t(`auto_reason.${why}`),
  });
  const isGone = isApiError(error) && error.code === 'not_found';
  const priced = data && { expected: data.expected, maximum: most, available: data.available };
  const price = data && data.maximum > 0 && left === 0 ? refusedFor('budget_spent') : priced;
  return (
    <RunNowDialog
      {...{ name, opened, onClose, error }}
      about={type === 'webhook' ? t('auto.run_now_uncalled') : undefined}
      price={isGone ? refusedFor('list_gone') : runnable.success ? price : refusedFor('plan_outdated')}
      onRetry={() => mutate()}
      onStart={async () => {
        await actOn(id, 'runNow');
        toast(t('auto_done.runNow', { name }));
      }}
    />
  );
}
