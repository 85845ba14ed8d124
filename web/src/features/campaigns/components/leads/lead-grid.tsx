import { Button } from '@mantine/core';
import { IconMapPinSearch, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { type ResultFilter, sortFields } from '#shared/domain/leads/result-filter.ts';
import { sentencesOf } from '#web/features/campaigns/filters/filter-sentences.ts';
import { startFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { useFilter } from '#web/features/campaigns/filters/use-filter.ts';
import { firstRowPace, livePace } from '#web/features/campaigns/hooks.ts';
import { inMoments } from '#web/features/campaigns/in-moments.ts';
import { type LeadSelection, useSelection } from '#web/features/campaigns/use-selection.ts';
import { leadAddress, listAddress, withListQuery } from '#web/lib/addresses.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { usePhoneFormat } from '#web/lib/phone/use-phone-format.ts';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { LeadBulkBar } from './lead-bulk-bar.tsx';
import { leadColumns } from './lead-columns.tsx';

export type BulkContext = { campaign: Campaign; filter: ResultFilter; selection: LeadSelection };
type Props = {
  campaign: Campaign;
  /** A run is changing this list: rows are read again and again. */
  live: boolean;
  /** Actions of other features on the selection. */
  actions: (context: BulkContext) => ReactNode;
};

function paceOf(live: boolean, total: number): number {
  if (!live) return 0;
  return total === 0 ? firstRowPace : livePace;
}

/** The leads of a list. */
export function LeadGrid({ campaign, live, actions }: Props) {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  const sourceName = useSourceName();
  const formatPhone = usePhoneFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [filter, setFilter] = useFilter(campaign.type);
  const asked = useMemo(() => inMoments(filter), [filter]);
  const results = useEndpoint(
    campaigns.endpoints.results,
    { params: { id: campaign.id, type: campaign.type }, body: asked },
    {
      keepPreviousData: true,
      dedupingInterval: 200,
      refreshInterval: (page) => paceOf(live, page?.total ?? 0),
    },
  );
  const read = results.data?.total;
  // The head of the page has the list's numbers: they come with the rows, and not when the list is looked at next.
  useEffect(() => {
    if (live && read) void refresh(campaigns.endpoints.get);
  }, [live, read]);
  const total = useLastShown(results.data?.total ?? null) ?? 0;
  const selection = useSelection(total);
  const columns = useMemo(
    () => leadColumns(campaign.type, { t, format, locale, sourceName, formatPhone }),
    [campaign.type, t, format, locale, sourceName, formatPhone],
  );
  const filtered = sentencesOf(filter, { t, day: format.calendarDay }).length > 0;
  return (
    <>
      <DataGrid
        name={campaign.type === 'local' ? 'lead-grid' : `lead-grid-${campaign.type}`}
        label={t('list.grid_label', { name: campaign.name })}
        columns={columns}
        records={results.data?.data}
        unreadable={results.data?.unreadable}
        stale={results.isLoading}
        problem={
          results.error && !results.data ? (
            <LoadProblem error={results.error} onRetry={() => results.mutate()} />
          ) : null
        }
        nameOf={(lead) => lead.name}
        onOpen={(lead) =>
          navigate(leadAddress(lead.type, lead.campaign_id, lead.id), { state: withListQuery(search) })
        }
        selection={selection}
        sort={{
          by: { columnAccessor: filter.sort, direction: filter.direction },
          onChange: ({ columnAccessor, direction }) => {
            const sort = sortFields.find((field) => field === columnAccessor);
            if (sort) setFilter({ ...filter, page: 1, sort, direction });
          },
        }}
        paging={{
          page: filter.page,
          limit: filter.limit,
          total,
          onPage: (page) => setFilter({ ...filter, page }),
          onLimit: (limit) => setFilter({ ...filter, page: 1, limit }),
        }}
        toolbar={
          <FilterBar
            kind={campaign.type}
            filter={filter}
            onChange={(next) => {
              selection.clear();
              setFilter(next);
            }}
          />
        }
        empty={
          filtered ? (
            <EmptyState
              icon={<IconUsersGroup size={20} />}
              title={t('list.no_match_title')}
              action={
                <Button variant="default" onClick={() => setFilter(startFilter)}>
                  {t('filter.clear_all')}
                </Button>
              }
            >
              {t('list.no_match_text')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconUsersGroup size={20} />}
              title={live ? t('list.coming_title') : t('list.empty_title')}
              action={
                live ? null : (
                  <Button
                    component={Link}
                    to={`${listAddress(campaign.type, campaign.id)}/new-search`}
                    leftSection={<IconMapPinSearch size={16} />}
                  >
                    {t('list.find_leads')}
                  </Button>
                )
              }
            >
              {live ? t('list.coming_text') : t('list.empty_text')}
            </EmptyState>
          )
        }
      />
      {selection.count > 0 ? (
        <LeadBulkBar
          selection={selection}
          total={total}
          shown={results.data?.data.length ?? 0}
          campaign={campaign}
          filter={asked}
        >
          {actions({ campaign, filter: asked, selection })}
        </LeadBulkBar>
      ) : null}
    </>
  );
}
