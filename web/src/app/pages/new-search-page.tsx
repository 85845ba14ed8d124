import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { KindSearchPage } from '#web/features/searchers/pages/kind-search-page.tsx';
import { SearchPage } from '#web/features/searchers/pages/search-page.tsx';
import { ListLoader } from '../list-loader.tsx';

/** A search on its own, of the kind that the address says, or one that adds to the list in the address. */
export function Page() {
  const { typeAndId } = useParams();
  const [params] = useSearchParams();
  // A started search leads to its list: its code is fetched while the search is put together.
  useEffect(() => void import('./list-page.tsx'), []);
  if (typeAndId === undefined)
    return <OfKind kind={kindKeys.find((key) => key === params.get('kind')) ?? 'local'} />;
  return <ListLoader typeAndId={typeAndId}>{(list) => <OfKind kind={list.type} list={list} />}</ListLoader>;
}

function OfKind({ kind, list }: { kind: KindKey; list?: Campaign }) {
  const arrival = useArrival();
  const fixed = list ? { list } : {};
  if (kind === 'local') return <SearchPage key={arrival} {...fixed} />;
  // What is put together for one kind says nothing of another.
  return <KindSearchPage key={`${kind} ${arrival}`} kind={kind} {...fixed} />;
}

/** The visit that a form began with. A form replaces its address as it is filled in; a link or the way back begins anew. */
function useArrival(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const [arrival, setArrival] = useState(key);
  if (type !== 'REPLACE' && key !== arrival) setArrival(key);
  return arrival;
}
