import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import leads from '../leads/lead-columns.module.css';
import classes from './lists.module.css';

type Props = { list: Campaign; onRename: (name: string) => Promise<unknown> };

export function ListNameCell({ list, onRename }: Props) {
  return (
    <InlineName name={list.name} maxLength={120} onSave={onRename}>
      <Link to={listAddress(list.type, list.id)} className={`${leads.title} ${classes.link}`}>
        {list.name}
      </Link>
    </InlineName>
  );
}
