import { useParams } from 'react-router-dom';
import { DeletedLeadsPage } from '#web/features/campaigns/trash/deleted-leads-page.tsx';
import { ListLoader } from '../list-loader.tsx';

/** The trash of a list. */
export function Page() {
  return (
    <ListLoader typeAndId={useParams().typeAndId}>{(list) => <DeletedLeadsPage list={list} />}</ListLoader>
  );
}
