import { IconCalendarTime, IconFlask, IconHistory, IconReceipt2, IconRocket } from '@tabler/icons-react';
import { ReactFlowProvider } from '@xyflow/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { useDraft } from '#web/features/workflows/builder/draft/use-draft.ts';
import { useProblems } from '#web/features/workflows/builder/draft/use-problems.ts';
import { useWorkflow } from '#web/features/workflows/hooks.ts';
import { WorkflowMenu } from '#web/features/workflows/list/workflow-menu.tsx';
import { PublishDialog } from '#web/features/workflows/versions/publish-dialog.tsx';
import { useIsChanged } from '#web/features/workflows/versions/publish-question.tsx';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { Standing } from './bar/standing.tsx';
import { Builder } from './builder.tsx';
import { TurnsDrawer } from './drawers/turns-drawer.tsx';
import { VersionsDrawer } from './drawers/versions-drawer.tsx';
import { TestDialog } from './look/test-dialog.tsx';
import { useLook } from './look/use-look.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** One workflow, as it is drawn. */
export function Page() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useWorkflow(id);
  if (error?.code === 'not_found') return <NotFoundPage />;
  if (error && !data) return <LoadProblem error={error} onRetry={() => mutate()} />;
  if (!data) return <PageSkeleton />;
  return (
    <ReactFlowProvider key={data.id}>
      <Drawn workflow={data} onChanged={() => mutate()} />
    </ReactFlowProvider>
  );
}

type Opened = 'schedule' | 'turns' | 'publish' | 'versions';

function Drawn({ workflow, onChanged }: { workflow: Workflow; onChanged: () => Promise<unknown> }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, name, description, published, refused } = workflow;
  const draft = useDraft(workflow);
  const { state, unsaved, whenSaved } = draft;
  const { graph, saved } = state;
  const problems = useProblems(id, { graph, revision: saved.revision, unsaved }, refused);
  const look = useLook(workflow, graph, whenSaved);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const rename = async (next: string) => {
    await call(workflows.endpoints.describe, { params: { id }, body: { name: next, description } });
    await onChanged();
  };
  // What is published is what has been saved.
  const openSaved = (what: Opened) => void whenSaved().then(() => setOpened(what));
  const isChanged = useIsChanged(workflow, graph, unsaved || saved.revision > workflow.draft.revision);
  return (
    <PageFrame
      layout="fill"
      title={name}
      heading={<InlineName name={name} maxLength={100} onSave={rename} />}
      back="/lead-search/workflow"
    >
      <Builder
        {...{ workflow, draft, problems, look }}
        isChanged={isChanged && published !== null}
        onVersions={() => openSaved('versions')}
        told={<Standing workflow={workflow} isChanged={isChanged} />}
        acts={[
          {
            ...{ key: 'quote', label: t('workflows.dry_run'), icon: IconReceipt2, fold: 3 },
            ...{ onClick: () => void look.dryRun(), busy: look.busy === 'quote' },
          },
          {
            ...{ key: 'test', label: t('workflows.test'), short: t('workflows.test_short') },
            ...{ icon: IconFlask, fold: 3 },
            ...{ onClick: () => void look.test(), busy: look.busy === 'test' },
          },
          {
            ...{ key: 'turns', label: t('workflows.turns'), icon: IconHistory, fold: 1 },
            onClick: () => setOpened('turns'),
          },
          {
            ...{ key: 'schedule', label: t('workflows.schedule'), icon: IconCalendarTime, fold: 1 },
            onClick: () => openSaved('schedule'),
          },
          {
            ...{ key: 'publish', label: t('workflows.publish'), icon: IconRocket, primary: true },
            ...{ fold: 6, disabled: !isChanged, onClick: () => openSaved('publish') },
          },
        ]}
        menu={(more) => (
          <WorkflowMenu
            workflow={workflow}
            onGone={() => void navigate('/lead-search/workflow')}
            onStarted={(turn) => look.lookAt({ turn })}
          >
            {more}
          </WorkflowMenu>
        )}
        dialogs={(goTo) => {
          const asked = {
            ...{ workflow, graph, problems, revision: saved.revision, onClose: close },
            onFix: (node: string) => {
              close();
              goTo(node);
            },
          };
          return (
            <>
              <PublishDialog {...asked} opened={opened === 'publish'} />
              <ScheduleDialog {...asked} {...{ isChanged, onChanged }} opened={opened === 'schedule'} />
            </>
          );
        }}
      />
      <TestDialog look={look} />
      <TurnsDrawer
        {...{ workflow, onClose: close }}
        opened={opened === 'turns'}
        onLook={(turn) => {
          close();
          look.lookAtTurn(turn);
        }}
        onStarted={(turn) => {
          close();
          look.lookAt({ turn });
        }}
      />
      <VersionsDrawer
        {...{ workflow, onClose: close }}
        opened={opened === 'versions'}
        onLook={(version) => {
          close();
          look.lookAt({ version });
        }}
      />
    </PageFrame>
  );
}
