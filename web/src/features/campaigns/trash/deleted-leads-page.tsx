import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { isEmptySoFar } from '#web/lib/api/call-on.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import { useSearchKey } from '#web/ui/grid/use-search-key.ts';
import { kindIcons } from '#web/ui/kind-icons.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CursorPager } from '#web/ui/layout/rows/cursor-pager.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { hostOf, underName } from '../components/leads/grid/lead-columns.tsx';
import { useWords } from '../components/leads/grid/use-words.ts';
import { restore } from '../hooks.ts';
import { DeletedRow } from './deleted-row.tsx';
import { RestoreMany } from './restore-many.tsx';

type Props = { list: Campaign };

/** The deleted leads of a list, one by one or a page of them at once, and those among them that are looked for. */
export function DeletedLeadsPage({ list }: Props) {
  const t = useText();
  const words = useWords(list.type);
  const icon = kindIcons[list.type];
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const [search, setSearch] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const typed = useTyped(search ?? '', (text) => {
    setCursors([]);
    setSearch(text);
  });
  const wanted = search?.trim() ?? '';
  const { data, error, mutate } = useEndpoint(
    campaigns.endpoints.deletedLeads,
    {
      params: { id: list.id },
      query: { limit: 100, ...(wanted ? { search: wanted } : {}), ...(cursor ? { cursor } : {}) },
    },
    // What answers to another text would stand there for as long as it takes to find some.
    { keepPreviousData: wanted === '', goesOn: true },
  );
  const bringBack = async (ids: string[]) => {
    await restore(ids, list.id);
    // Those of another text, too, which may have been read a moment ago.
    await refresh(campaigns.endpoints.deletedLeads);
  };
  const leads = data?.data ?? [];
  return (
    <PageFrame
      title={t('trash.leads_page', { name: list.name })}
      back={listAddress(list.type, list.id)}
      layout="narrow"
    >
      <Panel
        flush
        title={t('trash.leads')}
        description={t('trash.leads_text')}
        actions={
          <RestoreMany
            listId={list.id}
            search={wanted}
            page={leads.map(({ id }) => id)}
            hasMore={cursors.length > 0 || Boolean(data?.next_cursor)}
            onRestorePage={bringBack}
            onRestored={() => setCursors([])}
          />
        }
      >
        {/* Once it was used it stays, also where nothing is left to be found. */}
        {leads.length > 0 || search !== null ? (
          <TextInput
            ref={field}
            px={16}
            py={12}
            leftSection={<IconSearch size={16} />}
            placeholder={t('filter.search_placeholder')}
            aria-label={t('filter.search_placeholder')}
            maxLength={200}
            {...typed}
          />
        ) : null}
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? (
          <Skeleton height={120} radius={0} role="status" aria-label={t('ui.loading')} />
        ) : null}
        <div role="status">
          {data && leads.length === 0 ? <Nothing sought={wanted !== ''} soFar={isEmptySoFar(data)} /> : null}
        </div>
        <RowList>
          {leads.map((lead) => (
            <DeletedRow
              key={lead.id}
              icon={icon}
              name={lead.name}
              facts={[underName(lead, words), lead.email ?? hostOf(lead.website ?? '')].filter(Boolean)}
              times={lead}
              onRestore={() => bringBack([lead.id])}
            />
          ))}
        </RowList>
        <CursorPager
          first={cursors.length === 0}
          next={data?.next_cursor ?? null}
          onNext={(next) => setCursors([...cursors, next])}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
        />
      </Panel>
    </PageFrame>
  );
}

/** Nothing was deleted, nothing has the text, or nothing was found so far. */
function Nothing({ sought, soFar }: { sought: boolean; soFar: boolean }) {
  const t = useText();
  if (soFar)
    return (
      <EmptyState icon={<IconSearch size={20} />} title={t('grid.none_so_far')}>
        {t('grid.none_so_far_text')}
      </EmptyState>
    );
  return sought ? (
    <EmptyState icon={<IconSearch size={20} />} title={t('list.no_match_title')}>
      {t('trash.no_match_text')}
    </EmptyState>
  ) : (
    <EmptyState icon={<IconTrash size={20} />} title={t('trash.empty')}>
      {t('trash.leads_empty_text')}
    </EmptyState>
  );
}
