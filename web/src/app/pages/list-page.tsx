import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { LeadActivity } from '#web/features/campaigns/activity/lead-activity.tsx';
import { LeadGrid } from '#web/features/campaigns/components/leads/grid/lead-grid.tsx';
import { EntryDialog } from '#web/features/campaigns/entry/entry-dialog.tsx';
import { inMoments } from '#web/features/campaigns/filters/in-moments.ts';
import { useFilter } from '#web/features/campaigns/filters/use-filter.ts';
import { renameList, useCampaign } from '#web/features/campaigns/hooks.ts';
import { useOpenLead } from '#web/features/campaigns/opening/open-lead.ts';
import { useActiveImportOf } from '#web/features/imports/hooks.ts';
import { ImportBanner } from '#web/features/imports/import-banner.tsx';
import { RunBanner } from '#web/features/runs/components/progress/run-banner.tsx';
import { useActiveRunOf } from '#web/features/runs/hooks.ts';
import { isOrganizing } from '#web/features/runs/run-progress.ts';
import { listAddress, parseListAddress } from '#web/lib/addresses.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { recentThings } from '#web/lib/session/recent-things.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { SampleBanner } from '#web/ui/states/sample-banner.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { LeadTextsOf } from '../lead-actions/ai/lead-texts-of.tsx';
import { CheckAgain, targetOf } from '../lead-actions/check-again.tsx';
import { LeadActions } from '../lead-actions/lead-actions.tsx';
import { UnderWay } from '../lead-actions/under-way/under-way.tsx';
import { useUnderWay } from '../lead-actions/under-way/use-under-way.ts';
import { useActs } from '../lead-actions/use-acts.tsx';
import { useListCommands } from '../lead-actions/use-list-commands.ts';
import { useMenuKeys } from '../lead-actions/use-menu-keys.ts';
import { GoneList } from './gone-list.tsx';
import { ListHead } from './list-head.tsx';
import classes from './list-page.module.css';
import { type Liveness, useLiveList } from './use-live-list.ts';

/** One list: its leads, what is running for it, and what can be done with a selection. */
export function Page() {
  const { typeAndId } = useParams();
  const address = parseListAddress(typeAndId);
  return address ? <ListById id={address.id} type={address.type} /> : <NotFoundPage />;
}

function ListById({ id, type }: { id: string; type: Campaign['type'] }) {
  const liveness = useLiveList(id);
  const list = useCampaign(id, liveness.live);
  if (list.error?.code === 'not_found') return <GoneList id={id} onRestored={() => void list.mutate()} />;
  if (list.error && !list.data) return <LoadProblem error={list.error} onRetry={() => list.mutate()} />;
  if (!list.data) return <PageSkeleton of="rows" />;
  if (list.data.type !== type) return <Navigate to={listAddress(list.data.type, id)} replace />;
  // A selection and its filters are those of one list.
  return <ListView key={id} list={list.data} {...liveness} />;
}

function ListView({ list, live, coming }: { list: Campaign } & Liveness) {
  const t = useText();
  const run = useActiveRunOf(list.id);
  const brought = useActiveImportOf(list.id);
  const { open } = useOpenLead();
  const [filter, setFilter] = useFilter(list.type);
  const acts = useActs(list);
  const underWay = useUnderWay(list.id, acts.begun);
  const [entering, setEntering] = useState(false);
  // What is shown is what is exported: all that match, however many of them were scrolled to.
  const exportView = async () => {
    const shown = inMoments(filter);
    const params = { id: list.id, type: list.type };
    const asked = call(campaigns.endpoints.results, { params, body: { ...shown, page: 1, limit: 1 } });
    // A refusal has been toasted by the call itself.
    const page = await asked.catch(() => undefined);
    if (page)
      acts.ask('csv', { selection: { filter: shown, except: [] }, count: page.total, onDone: nothing });
  };
  const onShown = useListCommands(acts, { filter, onFilter: setFilter, onEnter: () => setEntering(true) });
  const { ofSelection, ofOpenLead } = useMenuKeys();
  useEffect(
    () => recentThings.note({ to: listAddress(list.type, list.id), label: list.name }),
    [list.type, list.id, list.name],
  );
  return (
    <PageFrame
      title={list.name}
      heading={<InlineName name={list.name} maxLength={120} onSave={(name) => renameList(list.id, name)} />}
      back="/saved-lists"
      layout="fill"
    >
      <ListHead list={list} onEnter={() => setEntering(true)} onExport={() => void exportView()} />
      {acts.dialog}
      {entering ? (
        <EntryDialog
          campaign={list}
          onClose={() => setEntering(false)}
          onEntered={(lead) => {
            setEntering(false);
            toast(t('entry.added', { name: lead.name }));
            open(lead.id);
          }}
        />
      ) : null}
      {/* What only puts leads in order is told at the top of the page: here it would come and go within a second, and move the rows. */}
      {run && !isOrganizing(run) ? <RunBanner run={run} /> : null}
      {brought ? <ImportBanner list={list} one={brought} /> : null}
      {list.counts.sample > 0 ? (
        <div className={classes.sample}>
          <SampleBanner />
        </div>
      ) : null}
      <div className={classes.grid}>
        <LeadGrid
          campaign={list}
          live={live}
          coming={coming}
          onShown={onShown}
          actions={({ filter, selection }) => (
            <LeadActions
              ref={ofSelection}
              acts={acts}
              target={{
                selection: selection.selectionOf(filter),
                count: selection.count,
                onDone: selection.clear,
              }}
            />
          )}
          underWay={underWay.length > 0 ? <UnderWay all={underWay} /> : null}
          leadActions={(leadId, close) => (
            <LeadActions
              ref={ofOpenLead}
              acts={acts}
              target={{ ...targetOf(leadId), onDone: nothing }}
              size="xs"
              onGone={close}
            />
          )}
          emailActions={(leadId) => <CheckAgain acts={acts} leadId={leadId} />}
          texts={(details) => <LeadTextsOf acts={acts} details={details} />}
          activity={(lead) => <LeadActivity lead={lead} live={run !== undefined} />}
          ways={
            <Button component={Link} to={`${listAddress(list.type, list.id)}/import`} variant="default">
              {t('import.open')}
            </Button>
          }
        />
      </div>
    </PageFrame>
  );
}

const nothing = (): void => undefined;
