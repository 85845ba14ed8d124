import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/use-list-actions.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { FavoriteStar } from './favorite-star.tsx';
import classes from './list-card.module.css';
import { ListMenu } from './list-menu.tsx';

/** A list on a phone: what it is called, what it counts, and what can be done with it. */
export function ListCard({ list, actions }: { list: Campaign; actions: ListActions }) {
  const t = useText();
  const format = useFormat();
  const { name, type, id, counts, folder, updated_at } = list;
  const facts = [
    ...(folder ? [folder] : []),
    t(`list_type.${type}`),
    t('lists.leads_count', { count: counts.total }),
    `${format.number(counts.email_found)} ${t('list.with_email')}`,
  ];
  return (
    <span className={classes.root}>
      <span className={classes.words}>
        <Link to={listAddress(type, id)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <span className={classes.facts}>{format.ago(updated_at, new Date())}</span>
      </span>
      <FavoriteStar name={name} marked={actions.isFavorite(id)} onToggle={() => actions.favorite(id)} />
      <ListMenu list={list} actions={actions} />
    </span>
  );
}
