import { Radio, Skeleton, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { areSame } from '#shared/domain/workflows/editing/diff.ts';
import { emptyGraph, type Graph } from '#shared/domain/workflows/graph.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { DifferenceList } from './difference-list.tsx';
import { differencesOf } from './differences.ts';
import { goingOn } from './going-on.ts';

const choices = ['go_on', 'stop'] as const;
type Running = (typeof choices)[number];

/** What runs, for whom wants to know whether something else is drawn by now. A version stays as it is. */
function usePublished({ id, published }: Workflow) {
  const version = published?.version;
  return useEndpoint(
    workflows.endpoints.version,
    version === undefined ? null : { params: { id, version: String(version) } },
    { quiet: true, revalidateOnFocus: false },
  );
}

/** Whether something is drawn that does not run: told by the service until what runs is there to be compared. `isNewer`: more is drawn than the service knows of. */
export function useIsChanged(workflow: Workflow, graph: Graph, isNewer: boolean): boolean {
  const runs = usePublished(workflow).data?.graph;
  const differs = useMemo(() => runs && !areSame(runs, graph), [runs, graph]);
  if (!workflow.published) return true;
  return differs ?? (isNewer || !workflow.published.is_draft);
}

/** What publishing is asked with, wherever it is done: what it changes, and what becomes of runs of the version before that go on. */
export function usePublishQuestion(workflow: Workflow, graph: Graph) {
  const { published, recent } = workflow;
  const t = useText();
  const runs = usePublished(workflow);
  const [running, setRunning] = useState<Running>('go_on');
  const goes = published ? goingOn(recent) : null;
  const before = published ? runs.data?.graph : emptyGraph;
  const question = (
    <>
      <p>{t(published ? 'workflows.publish_text' : 'workflows.publish_first')}</p>
      {runs.error && !before ? (
        <LoadProblem compact error={runs.error} onRetry={() => runs.mutate()} />
      ) : before ? (
        <DifferenceList differences={differencesOf(before, graph)} />
      ) : (
        <Skeleton height={80} role="status" aria-label={t('ui.loading')} />
      )}
      {goes ? (
        <Radio.Group
          label={t(goes === 'does' ? 'workflows.running' : 'workflows.running_older')}
          value={running}
          onChange={(value) => setRunning(choices.find((one) => one === value) ?? 'go_on')}
        >
          <Stack gap={8} mt={8}>
            {choices.map((value) => (
              <Radio key={value} value={value} label={t(`workflows.running.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  );
  return { running, question };
}
