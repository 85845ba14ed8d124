import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { SearchPage } from '#web/features/searchers/pages/search-page.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ListLoader } from '../list-loader.tsx';

/** A search on its own, or one that adds to the list in the address; only local businesses can be searched. */
export function Page() {
  const { typeAndId } = useParams();
  // A started search leads to its list: its code is fetched while the search is put together.
  useEffect(() => void import('./list-page.tsx'), []);
  if (typeAndId === undefined) return <SearchPage />;
  return (
    <ListLoader typeAndId={typeAndId}>
      {(list) => (list.type === 'local' ? <SearchPage list={list} /> : <NotFoundPage />)}
    </ListLoader>
  );
}
