import { Button } from '@mantine/core';
import { IconCalendarTime, IconFlask, IconHistory, IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { useWorkflow } from '#web/features/workflows/hooks.ts';
import { WorkflowMenu } from '#web/features/workflows/list/workflow-menu.tsx';
import { statusTone, useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { Builder } from './builder.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TurnsDrawer } from './turns-drawer.tsx';
import { useTold } from './use-told.ts';

/** One workflow, as it is drawn. */
export function Page() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useWorkflow(id);
  if (error?.code === 'not_found') return <NotFoundPage />;
  if (error && !data) return <LoadProblem error={error} onRetry={() => mutate()} />;
  return data ? <Drawn key={data.id} workflow={data} onChanged={() => mutate()} /> : <PageSkeleton />;
}

function Drawn({ workflow, onChanged }: { workflow: Workflow; onChanged: () => Promise<unknown> }) {
  const t = useText();
  const navigate = useNavigate();
  const { statusOf } = useWorkflowWords();
  const [opened, setOpened] = useState<'schedule' | 'turns' | null>(null);
  const tell = useTold(workflow);
  const { id, name, description, status } = workflow;
  const rename = async (next: string) => {
    await call(workflows.endpoints.describe, { params: { id }, body: { name: next, description } });
    await onChanged();
  };
  return (
    <PageFrame
      layout="fill"
      title={name}
      heading={<InlineName name={name} maxLength={100} onSave={rename} />}
      back="/lead-search/workflow"
    >
      <Builder
        workflow={workflow}
        told={tell.told}
        looked={tell.looked}
        notice={tell.notice}
        actions={
          <>
            <StatusBadge tone={statusTone[status]}>{statusOf(status)}</StatusBadge>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconReceipt2 size={15} />}
              loading={tell.busy}
              onClick={tell.dryRun}
            >
              {t('workflows.dry_run')}
            </Button>
            <Button size="xs" variant="default" leftSection={<IconFlask size={15} />} onClick={tell.test}>
              {t('workflows.test')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconHistory size={15} />}
              onClick={() => setOpened('turns')}
            >
              {t('workflows.turns')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconCalendarTime size={15} />}
              onClick={() => setOpened('schedule')}
            >
              {t('workflows.schedule')}
            </Button>
            <WorkflowMenu workflow={workflow} onGone={() => void navigate('/lead-search/workflow')} />
          </>
        }
      />
      <ScheduleDialog
        opened={opened === 'schedule'}
        workflow={workflow}
        onClose={() => setOpened(null)}
        onChanged={onChanged}
      />
      <TurnsDrawer
        opened={opened === 'turns'}
        workflow={workflow}
        onClose={() => setOpened(null)}
        onLook={(turn) => {
          setOpened(null);
          tell.look(turn);
        }}
      />
    </PageFrame>
  );
}
