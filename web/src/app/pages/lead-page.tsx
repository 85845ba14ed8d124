import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Campaign, LeadDetails } from '#shared/contracts/campaigns/index.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { LeadActivity } from '#web/features/campaigns/activity/lead-activity.tsx';
import { LeadBadges } from '#web/features/campaigns/components/leads/cells/lead-badges.tsx';
import { LeadMarks } from '#web/features/campaigns/components/leads/cells/lead-marks.tsx';
import { AlsoIn } from '#web/features/campaigns/components/leads/details/also-in.tsx';
import { LeadView } from '#web/features/campaigns/components/leads/details/lead-view.tsx';
import { livePace, useCampaign, useLead } from '#web/features/campaigns/hooks.ts';
import { RunBanner } from '#web/features/runs/components/progress/run-banner.tsx';
import { useActiveRunOf } from '#web/features/runs/hooks.ts';
import { isOrganizing } from '#web/features/runs/run-progress.ts';
import { leadAddress, listAddress, listQueryOf, parseListAddress } from '#web/lib/addresses.ts';
import { recentThings } from '#web/lib/session/recent-things.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { LeadTextsOf } from '../lead-actions/ai/lead-texts-of.tsx';
import { CheckAgain, targetOf } from '../lead-actions/check-again.tsx';
import { LeadActions } from '../lead-actions/lead-actions.tsx';
import { useActs } from '../lead-actions/use-acts.tsx';
import { useMenuKeys } from '../lead-actions/use-menu-keys.ts';

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
  return <Lead campaign={list.data} details={details.data} run={run} back={listQueryOf(state)} />;
}

type Props = { campaign: Campaign; details: LeadDetails; run: Run | undefined; back: string };

function Lead({ campaign, details, run, back }: Props) {
  const navigate = useNavigate();
  const acts = useActs(campaign);
  const { ofOpenLead } = useMenuKeys();
  const { id: leadId, name } = details.lead;
  const list = listAddress(campaign.type, campaign.id);
  const onGone = () => void navigate(list);
  useEffect(
    () => recentThings.note({ to: leadAddress(campaign.type, campaign.id, leadId), label: name }),
    [campaign.type, campaign.id, leadId, name],
  );
  return (
    <PageFrame
      title={name}
      back={list + back}
      lead={
        <>
          <LeadBadges lead={details.lead} />
          <LeadMarks lead={details.lead} />
          <AlsoIn lists={details.also_in} />
        </>
      }
      actions={
        <LeadActions ref={ofOpenLead} acts={acts} target={targetOf(leadId)} size="xs" onGone={onGone} />
      }
    >
      {run && !isOrganizing(run) ? (
        <div style={{ margin: '0 -24px 16px' }}>
          <RunBanner run={run} />
        </div>
      ) : null}
      <LeadView
        details={details}
        emailActions={<CheckAgain acts={acts} leadId={leadId} />}
        texts={<LeadTextsOf acts={acts} details={details} />}
        activity={<LeadActivity lead={details.lead} live={run !== undefined} />}
      />
      {acts.dialog}
    </PageFrame>
  );
}
