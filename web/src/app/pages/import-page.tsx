import { useParams } from 'react-router-dom';
import { ImportPage } from '#web/features/imports/import-page.tsx';
import { ListLoader } from '../list-loader.tsx';

/** Brings a file of leads into a list. */
export function Page() {
  return <ListLoader typeAndId={useParams().typeAndId}>{(list) => <ImportPage list={list} />}</ListLoader>;
}
