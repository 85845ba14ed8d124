import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Campaign, campaigns, type LeadDetails } from '#shared/contracts/campaigns/index.ts';
import { type ResultFilter, sortFields } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { startFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { inMoments } from '#web/features/campaigns/filters/in-moments.ts';
import { useFilter } from '#web/features/campaigns/filters/use-filter.ts';
import { livePace } from '#web/features/campaigns/hooks.ts';
import { useOpenLead } from '#web/features/campaigns/opening/open-lead.ts';
import { useNeighbours } from '#web/features/campaigns/opening/place-of-open.ts';
import { usePickedLeads } from '#web/features/campaigns/selecting/use-picked-leads.ts';
import type { LeadSelection } from '#web/features/campaigns/selecting/use-selection.ts';
import { useTextColumns } from '#web/features/campaigns/texts/use-text-columns.ts';
import { useLeadRows } from '#web/features/campaigns/use-lead-rows.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { SortBy } from '#web/ui/grid/columns/grid-column.ts';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { GridTotal } from '#web/ui/grid/grid-footer.tsx';
import type { GridSelection } from '#web/ui/grid/rows/grid-rows.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { columnFilter } from '../../filters/column-filter.tsx';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { LeadPanel } from '../panel/lead-panel.tsx';
import type { WayIn } from '../panel/use-panel-keys.ts';
import { LeadBulkBar } from './lead-bulk-bar.tsx';
import { LeadCard } from './lead-card.tsx';
import { leadColumns, underName, weighedText } from './lead-columns.tsx';
import classes from './lead-grid.module.css';
import { NoLeads } from './no-leads.tsx';
import { useWords } from './use-words.ts';

/** What is shown of a list, and what of it is chosen. */
export type Shown = { filter: ResultFilter; selection: LeadSelection; total: number };
type Props = {
  campaign: Campaign;
  /** A run is changing this list: rows are read again and again. */
  live: boolean;
  /** Leads are being brought into it. */
  coming: boolean;
  /** Actions of other features on the selection. */
  actions: (shown: Shown) => ReactNode;
  /** What was begun with it and goes on, if anything. */
  underWay: ReactNode;
  /** The same for the lead that is open at the side, and for its e-mails. */
  leadActions: (leadId: string, close: () => void) => ReactNode;
  emailActions: (leadId: string) => ReactNode;
  /** What AI has written of it. */
  texts: (details: LeadDetails) => ReactNode;
  activity: (lead: Lead) => ReactNode;
  /** How leads come into the list but by a search: offered while it is empty. */
  ways: ReactNode;
  /** Told whatever is shown now. */
  onShown: (shown: Shown) => void;
};

/** The leads of a list. */
export function LeadGrid(props: Props) {
  const { campaign, live, actions, leadActions, emailActions, texts: ofLead, activity, onShown } = props;
  const t = useText();
  const [filter, setFilter] = useFilter(campaign.type);
  const asked = useMemo(() => inMoments(filter), [filter]);
  const {
    rows,
    total: read,
    question,
    isStale,
    error,
    retry,
    indexOf,
    leadsOf,
  } = useLeadRows(campaign, asked, live);
  const { openId, open } = useOpenLead();
  const current = openId === null ? -1 : indexOf(openId);
  // The head of the page has the list's numbers: they come with the rows, and not when the list is looked at next. Whoever asks anew drops the
  // answer that is still to come: where that takes longer than the next rows, the numbers would never come.
  const asking = useRef({ isUnderWay: false, again: false });
  useEffect(() => {
    if (live && read) void askForNumbers(asking.current);
  }, [live, read]);
  const total = useLastShown(read ?? null) ?? 0;
  const selection = usePickedLeads({ filter, asked, total, leadsOf });
  useEffect(() => onShown({ filter: asked, selection, total }), [onShown, asked, selection, total]);
  const words = useWords(campaign.type);
  const { columns: texts } = useTextColumns(campaign.id, live ? livePace : 0);
  const plain = useMemo(() => leadColumns(campaign.type, words, texts), [campaign.type, words, texts]);
  // These are the same for as long as they say the same: else each page that is read would draw all rows anew, and all heads.
  const columns = useMemo(
    () =>
      plain.map((column) => ({
        ...column,
        ...columnFilter(column.accessor, { campaign, filter, onChange: setFilter }),
      })),
    [plain, campaign, filter, setFilter],
  );
  const sort = useMemo(
    (): SortBy => ({
      by: { columnAccessor: filter.sort, direction: filter.direction },
      onChange: ({ columnAccessor, direction }) => {
        const sort = sortFields.find((field) => field === columnAccessor);
        if (sort) setFilter({ ...filter, sort, direction });
      },
    }),
    [filter, setFilter],
  );
  const isOpen = openId !== null;
  const chosen = useMemo(
    (): GridSelection => ({
      has: selection.has,
      toggle: selection.toggle,
      turn: selection.turn,
      everything: {
        state: selection.state,
        set: (on) => (on ? selection.selectAll() : selection.clear()),
      },
      clear: selection.count > 0 && !isOpen ? selection.clear : undefined,
    }),
    [selection, isOpen],
  );
  const panel = useRef<WayIn>(null);
  const { previous, next } = useNeighbours(openId, current);
  const goTo = (index: number) => {
    const lead = index >= 0 && rows ? rows.at(index) : undefined;
    return lead ? () => open(lead.id, true) : undefined;
  };
  const problem = error ? <LoadProblem compact={rows !== undefined} error={error} onRetry={retry} /> : null;
  return (
    <div className={classes.beside}>
      <DataGrid
        name={campaign.type === 'local' ? 'lead-grid' : `lead-grid-${campaign.type}`}
        label={t('list.grid_label', { name: campaign.name })}
        columns={columns}
        records={rows}
        question={question}
        unreadable={undefined}
        stale={isStale}
        problem={rows ? null : problem}
        nameOf={(lead) => lead.name}
        onOpen={({ id }) => open(id, isOpen)}
        current={current}
        onStepIn={() => panel.current?.stepIn()}
        canMark
        onCurrent={isOpen ? ({ id }) => open(id, true) : undefined}
        selection={chosen}
        sort={sort}
        card={(lead) => (
          <LeadCard
            lead={lead}
            under={underName(lead, words)}
            weighed={weighedText(lead, words)}
            labels={words.labelsOf(lead.labels)}
          />
        )}
        toolbar={<FilterBar campaign={campaign} filter={filter} onChange={setFilter} />}
        empty={<NoLeads {...props} filter={filter} onClear={() => setFilter(startFilter)} />}
        foot={rows && rows.count > 0 ? <GridTotal count={rows.count}>{problem}</GridTotal> : null}
      />
      {selection.count > 0 || props.underWay ? (
        <LeadBulkBar selection={selection} total={total} underWay={props.underWay}>
          {actions({ filter: asked, selection, total })}
        </LeadBulkBar>
      ) : null}
      {openId ? (
        <LeadPanel
          ref={panel}
          campaign={campaign}
          leadId={openId}
          filter={asked}
          live={live}
          onMove={{ previous: goTo(previous), next: goTo(next) }}
          onClose={() => open(null)}
          actions={leadActions(openId, () => open(null))}
          emailActions={emailActions(openId)}
          texts={ofLead}
          activity={activity}
        />
      ) : null}
    </div>
  );
}

async function askForNumbers(asking: { isUnderWay: boolean; again: boolean }): Promise<void> {
  asking.again = asking.isUnderWay;
  if (asking.isUnderWay) return;
  asking.isUnderWay = true;
  try {
    do {
      asking.again = false;
      await refresh(campaigns.endpoints.get);
    } while (asking.again);
  } finally {
    asking.isUnderWay = false;
  }
}
