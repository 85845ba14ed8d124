import { useLocation, useParams } from 'react-router-dom';
import { LeadView } from '#web/features/campaigns/components/leads/details/lead-view.tsx';
import { LeadBadges } from '#web/features/campaigns/components/leads/lead-badges.tsx';
import { livePace, useCampaign, useLead } from '#web/features/campaigns/hooks.ts';
import { RunBanner } from '#web/features/runs/components/progress/run-banner.tsx';
import { useActiveRunOf } from '#web/features/runs/hooks.ts';
import { listAddress, listQueryOf, parseListAddress } from '#web/lib/addresses.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { LeadActions } from '../lead-actions/lead-actions.tsx';

/** One lead with every value and where it came from. */
export function Page() {
  const { typeAndId, resultId } = useParams();
  const address = parseListAddress(typeAndId);
  return address && resultId ? <LeadById listId={address.id} leadId={resultId} /> : <NotFoundPage />;
}

function LeadById({ listId, leadId }: { listId: string; leadId: string }) {
  const { state } = useLocation();
  const run = useActiveRunOf(listId);
  const list = useCampaign(listId);
  const details = useLead(listId, leadId, run ? livePace : 0);
  const failed = details.error ?? list.error;
  if (failed?.code === 'not_found') return <NotFoundPage />;
  if (failed && !details.data) {
    return <LoadProblem error={failed} onRetry={() => Promise.all([details.mutate(), list.mutate()])} />;
  }
  if (!details.data || !list.data) return <PageSkeleton />;
  return (
    <PageFrame
      title={details.data.lead.name}
      back={listAddress(list.data.type, listId) + listQueryOf(state)}
      lead={<LeadBadges lead={details.data.lead} />}
      actions={
        <LeadActions
          campaign={list.data}
          selection={{ ids: [leadId] }}
          count={1}
          size="xs"
          onStarted={() => undefined}
        />
      }
    >
      {run ? (
        <div style={{ margin: '0 -24px 16px' }}>
          <RunBanner run={run} />
        </div>
      ) : null}
      <LeadView details={details.data} />
    </PageFrame>
  );
}
