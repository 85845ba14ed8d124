import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** The kind that is `asked` for, or else the one that the newest lists have most leads of; undefined until that is known. */
export function useKindOfMost(asked: KindKey | undefined): KindKey | undefined {
  const query = { page: 1, limit: 100 };
  const lists = useEndpoint(campaigns.endpoints.list, asked ? null : { query }, {
    quiet: true,
    revalidateOnFocus: false,
  });
  if (asked) return asked;
  return lists.data || lists.error ? kindOfMost(lists.data?.data ?? []) : undefined;
}

function kindOfMost(lists: readonly Pick<Campaign, 'type' | 'counts'>[]): KindKey {
  const leadsOf = (kind: KindKey) =>
    lists.reduce((sum, { type, counts }) => sum + (type === kind ? counts.total : 0), 0);
  return kindKeys.reduce((most, kind) => (leadsOf(kind) > leadsOf(most) ? kind : most));
}
