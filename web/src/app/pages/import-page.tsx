import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { urlFromFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { ImportPage } from '#web/features/imports/import-page.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeadActions } from '../lead-actions/lead-actions.tsx';
import { useActs } from '../lead-actions/use-acts.tsx';
import { ListLoader } from '../list-loader.tsx';

/** Brings a file of leads into a list. */
export function Page() {
  return (
    <ListLoader typeAndId={useParams().typeAndId}>
      {(list) => <ImportPage list={list} actions={(one) => <ImportedLeads list={list} one={one} />} />}
    </ListLoader>
  );
}

/** What can be done with the leads that an import made: they are seen and enriched. */
function ImportedLeads({ list, one }: { list: Campaign; one: LeadImport }) {
  const t = useText();
  const acts = useActs(list);
  const { data: filter } = ResultFilter.safeParse({
    custom_search: [{ field: 'source', operator: 'like', value: ['import'] }],
    ...{ sent: -1, startDate: one.created_at, endDate: one.ended_at },
  });
  if (!filter) return null;
  const days = {
    ...filter,
    startDate: dayOf(one.created_at),
    endDate: dayOf(one.ended_at ?? one.created_at),
  };
  return (
    <>
      <Button
        component={Link}
        to={`${listAddress(list.type, list.id)}?${urlFromFilter(days)}`}
        size="xs"
        variant="default"
      >
        {t('import.show')}
      </Button>
      <LeadActions
        acts={acts}
        size="xs"
        target={{ selection: { filter, except: [] }, count: one.created, onDone: () => undefined }}
      />
      {acts.dialog}
    </>
  );
}

/** The day on which it was here: the list's filter asks for days. */
const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('sv');
