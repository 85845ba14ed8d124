import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { urlFromFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { ImportPage } from '#web/features/imports/import-page.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ActMenu, useAskedActs } from '../lead-actions/act-menu.tsx';
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

/** What can be done with the leads that an import made: they are seen and enriched. Its leads alone are those, not what else came meanwhile. */
function ImportedLeads({ list, one }: { list: Campaign; one: LeadImport }) {
  const t = useText();
  const acts = useActs(list);
  const filter = ResultFilter.parse({ sent: -1, startDate: one.leads_at, endDate: one.leads_at });
  const nothing = () => undefined;
  const target = { selection: { filter, except: [] }, count: one.created, onDone: nothing };
  const asked = useAskedActs(acts, target, nothing);
  if (one.leads_at === null) return null;
  return (
    <>
      <Button
        component={Link}
        to={`${listAddress(list.type, list.id)}?${urlFromFilter(filter)}`}
        size="xs"
        variant="default"
      >
        {t('import.show')}
      </Button>
      <ActMenu acts={asked} position="bottom-start">
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={13} />}>
          {t('ui.actions')}
        </Button>
      </ActMenu>
      {acts.dialog}
    </>
  );
}
