import { Select, Skeleton } from '@mantine/core';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { useList } from '#web/features/autopilots/use-list.ts';
import { FilterPanel } from '#web/features/campaigns/components/filters/filter-panel.tsx';
import { startFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { FormProps } from './form-props.ts';
import { NewList } from './new-list.tsx';

/** The lists of the account, of one kind where that is known. */
export const useLists = (kind: FormProps['kind']) => useAnswer(kind).data?.data ?? [];

function useAnswer(kind: FormProps['kind']) {
  const query = { limit: 100 as const, ...(kind ? { type: kind } : {}) };
  return useEndpoint(campaigns.endpoints.list, { query }, { quiet: true, dedupingInterval: 10_000 });
}

/**
 * One list by its id, and whether it is gone. One that is not among the first hundred, or is of another kind, is asked for by
 * itself: it is gone only where the service says so, not while it is silent.
 */
function useOne(kind: FormProps['kind'], id: string | null) {
  const { data, error } = useAnswer(kind);
  const listed = data?.data.find((list) => list.id === id);
  const isAsked = !listed && (data !== undefined || error !== undefined);
  const { list, gone } = useList(isAsked ? id : null);
  return { one: listed ?? list, isGone: gone !== null };
}

type ListFieldProps = {
  kind: FormProps['kind'];
  value: unknown;
  label: string;
  onChange: (id: string) => void;
};

function ListField({ kind, value, label, onChange }: ListFieldProps) {
  const t = useText();
  const lists = useLists(kind);
  const data = lists.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const { one, isGone } = useOne(kind, chosen);
  const isKnown = chosen === null || data.some(({ value }) => value === chosen);
  const unlisted = one?.name ?? (isGone ? t('workflows.list_gone') : '…');
  return (
    <Select
      searchable
      label={label}
      data={isKnown ? data : [...data, { value: chosen, label: unlisted }]}
      value={chosen}
      nothingFoundMessage={t('ui.no_results')}
      onChange={(id) => id && onChange(id)}
    />
  );
}

/** Into which list who was found is put. */
export function SaveForm({ settings, kind, onChange }: FormProps) {
  const t = useText();
  const set = (campaign_id: string) => onChange({ ...settings, campaign_id });
  return (
    <>
      <ListField kind={kind} label={t('workflows.list')} value={settings.campaign_id} onChange={set} />
      {kind ? <NewList kind={kind} onMade={set} /> : null}
    </>
  );
}

/** Into which other list leads are put too. */
export function CopyForm({ settings, kind, onChange }: FormProps) {
  const t = useText();
  return (
    <ListField
      kind={kind}
      label={t('workflows.list')}
      value={settings.to}
      onChange={(to) => onChange({ ...settings, to })}
    />
  );
}

/** Which leads of which list it begins with. */
export function ListForm(props: FormProps) {
  const t = useText();
  const { settings, onChange } = props;
  const chosen = typeof settings.campaign_id === 'string' ? settings.campaign_id : undefined;
  return (
    <>
      <ListField
        kind={undefined}
        label={t('workflows.list')}
        value={settings.campaign_id}
        onChange={(campaign_id) => onChange({ ...settings, campaign_id })}
      />
      {chosen ? <FilterForm {...props} campaign_id={chosen} /> : null}
    </>
  );
}

/** Which leads match, by the filters that lists have. The fields are those of the list, so that has to be known first. */
export function FilterForm({ settings, campaign_id, onChange }: FormProps) {
  const t = useText();
  const { one: campaign, isGone } = useOne(undefined, campaign_id ?? null);
  if (!campaign_id || isGone) return <p>{t('workflows.filter_needs_list')}</p>;
  if (!campaign) return <Skeleton height={36} radius="md" role="status" aria-label={t('ui.loading')} />;
  const filter = ResultFilter.safeParse(settings.filter).data ?? startFilter;
  return (
    <FilterPanel
      campaign={campaign}
      filter={filter}
      onChange={(next) => onChange({ ...settings, filter: next } as FormProps['settings'])}
    />
  );
}
