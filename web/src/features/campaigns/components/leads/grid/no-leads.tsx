import { Button } from '@mantine/core';
import { IconMapPinSearch, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { sentencesOf } from '#web/features/campaigns/filters/words/filter-sentences.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

type Props = {
  campaign: Campaign;
  filter: ResultFilter;
  /** Leads are being brought into it. */
  coming: boolean;
  /** Beside the search. */
  ways: ReactNode;
  onClear: () => void;
};

/** Why there is nothing, and what comes next. */
export function NoLeads({ campaign, filter, coming, ways, onClear }: Props) {
  const t = useText();
  const format = useFormat();
  const icon = <IconUsersGroup size={20} />;
  const plain = { day: format.calendarDay, value: (_: string, value: string) => value, field: String };
  if (sentencesOf(filter, { t, ...plain }).length > 0) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {t('filter.clear_all')}
      </Button>
    );
    return (
      <EmptyState icon={icon} title={t('list.no_match_title')} action={clear}>
        {t('list.no_match_text')}
      </EmptyState>
    );
  }
  const find = (
    <>
      <Button
        component={Link}
        to={`${listAddress(campaign.type, campaign.id)}/new-search`}
        leftSection={<IconMapPinSearch size={16} />}
      >
        {t('list.find_leads')}
      </Button>
      {ways}
      <TrashWay campaign={campaign} />
    </>
  );
  return (
    <EmptyState
      icon={icon}
      title={coming ? t('list.coming_title') : t('list.empty_title')}
      action={coming ? null : find}
    >
      {coming ? t('list.coming_text') : t('list.empty_text')}
    </EmptyState>
  );
}

/** What was in the list may still be had, after an import that was taken back, too. */
function TrashWay({ campaign: { id, type } }: Pick<Props, 'campaign'>) {
  const t = useText();
  const asked = { params: { id }, query: { limit: 1 } };
  const { data } = useEndpoint(campaigns.endpoints.deletedLeads, asked, { quiet: true });
  // A page of few may be empty before the end.
  if (!data || (data.data.length === 0 && !data.next_cursor)) return null;
  return (
    <Button component={Link} to={`${listAddress(type, id)}/trash`} variant="default">
      {t('trash.leads')}
    </Button>
  );
}
