import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import leads from '../../leads/grid/lead-columns.module.css';
import { FavoriteStar } from './favorite-star.tsx';
import { FolderLink } from './folder-link.tsx';
import classes from './lists.module.css';

type Props = { list: Campaign; actions: ListActions };

/** Whether it is a favourite, its name, which is edited there, and its folder. */
export function ListNameCell({ list, actions }: Props) {
  const { id, type, name } = list;
  return (
    <span className={classes.named}>
      <FavoriteStar name={name} marked={actions.isFavorite(id)} onToggle={() => actions.favorite(id)} />
      <span className={classes.rest}>
        <InlineName name={name} maxLength={120} onSave={(next) => actions.rename(list, next)}>
          <Link to={listAddress(type, id)} className={`${leads.title} ${classes.link}`}>
            {name}
          </Link>
        </InlineName>
        <FolderLink list={list} />
      </span>
    </span>
  );
}
