import { type WorkflowQuote, type WorkflowSummary, workflows } from '#shared/contracts/workflows/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { leftOfBudget } from '#web/ui/times/left-of-budget.ts';
import { RunNowDialog, type RunPrice } from '#web/ui/times/run-now-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { actOn, refreshWorkflows } from '../hooks.ts';

type Props = {
  workflow: Pick<WorkflowSummary, 'id' | 'name' | 'budget' | 'month' | 'repeat'>;
  /** It was stopped for credits, and is to go on. */
  resumes?: boolean;
  /** What is to be known of it beside its price. */
  about?: string | undefined;
  opened: boolean;
  onClose: () => void;
  /** Of one that goes on nobody knows yet what it starts. */
  onStarted?: (turn: string) => void;
};

/** Has what is published run, or go on at once, for what it says it costs. */
export function RunNow({ workflow, resumes = false, about, opened, onClose, onStarted }: Props) {
  const { id, name, budget, month, repeat } = workflow;
  const t = useText();
  const { data, error, mutate } = useEndpoint(
    workflows.endpoints.quote,
    opened ? { params: { id }, body: { of: 'published' } } : null,
    { quiet: true, revalidateOnFocus: false },
  );
  const pricedAs = ({ problems, expected, maximum, available }: WorkflowQuote): RunPrice => {
    const left = leftOfBudget(budget.per_month, month);
    const most = Math.min(maximum, budget.per_run ?? Number.POSITIVE_INFINITY, left);
    const price = { expected, available, maximum: most };
    if (problems.length > 0) return { ...price, refused: t('workflows.run_now_refused') };
    return maximum > 0 && left === 0 ? { ...price, refused: t('auto_reason.budget_spent') } : price;
  };
  return (
    <RunNowDialog
      {...{ name, resumes, about, opened, onClose, error, timed: repeat !== null }}
      price={data && pricedAs(data)}
      onRetry={() => mutate()}
      onStart={async () => {
        if (resumes) {
          await actOn(id, 'resume');
          toast(t('auto_done.resume', { name }));
          return;
        }
        const { turn } = await call(workflows.endpoints.runNow, { params: { id } });
        await refreshWorkflows();
        onStarted?.(turn);
      }}
    />
  );
}
