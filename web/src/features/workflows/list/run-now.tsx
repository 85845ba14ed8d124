import { type WorkflowSummary, workflows } from '#shared/contracts/workflows/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RunNowDialog } from '#web/ui/times/run-now-dialog.tsx';
import { refreshWorkflows } from '../hooks.ts';

type Props = {
  workflow: Pick<WorkflowSummary, 'id' | 'name' | 'budget'>;
  /** What is to be known of it beside its price. */
  about?: string | undefined;
  opened: boolean;
  onClose: () => void;
  onStarted: (turn: string) => void;
};

/** Has what is published run, for what it says it costs. */
export function RunNow({ workflow: { id, name, budget }, about, opened, onClose, onStarted }: Props) {
  const t = useText();
  const { data, error, mutate } = useEndpoint(
    workflows.endpoints.quote,
    opened ? { params: { id }, body: { of: 'published' } } : null,
    { quiet: true, revalidateOnFocus: false },
  );
  return (
    <RunNowDialog
      {...{ name, about, opened, onClose, error }}
      price={
        data && {
          ...{ expected: data.expected, available: data.available },
          maximum: Math.min(data.maximum, budget.per_run ?? Number.POSITIVE_INFINITY),
          ...(data.problems.length > 0 ? { refused: t('workflows.run_now_refused') } : {}),
        }
      }
      onRetry={() => mutate()}
      onStart={async () => {
        const { turn } = await call(workflows.endpoints.runNow, { params: { id } });
        await refreshWorkflows();
        onStarted(turn);
      }}
    />
  );
}
