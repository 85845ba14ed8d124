import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowCard } from '#web/ui/grid/row-card.tsx';
import { ListMenu } from '../actions/list-menu.tsx';
import { FavoriteStar } from './favorite-star.tsx';
import { FolderLink } from './folder-link.tsx';

type Props = { list: Campaign; actions: ListActions; sortedBy: string };

/** A list on a phone: what it is called, what it counts, the time by which it stands where it stands, and what can be done with it. */
export function ListCard({ list, actions, sortedBy }: Props) {
  const t = useText();
  const format = useFormat();
  const { name, type, id, counts, created_at, updated_at } = list;
  const now = new Date();
  const time =
    sortedBy === 'created_at'
      ? t('lists.created_ago', { ago: format.ago(created_at, now) })
      : t('lists.updated_ago', { ago: format.ago(updated_at, now) });
  const facts = [
    t(`list_type.${type}`),
    t('lists.leads_count', { count: counts.total }),
    `${format.number(counts.email_found)} ${t('list.with_email')}`,
  ];
  return (
    <RowCard
      to={listAddress(type, id)}
      name={name}
      state={<FolderLink list={list} />}
      facts={[facts.join(' · '), time]}
    >
      <FavoriteStar name={name} marked={actions.isFavorite(id)} onToggle={() => actions.favorite(id)} />
      <ListMenu list={list} actions={actions} />
    </RowCard>
  );
}
