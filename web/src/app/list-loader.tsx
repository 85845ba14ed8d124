import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { useCampaign } from '#web/features/campaigns/hooks.ts';
import { parseListAddress } from '#web/lib/addresses.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';

type Props = { typeAndId: string | undefined; children: (list: Campaign) => ReactNode };

/** The list of an address, for the pages below it. */
export function ListLoader({ typeAndId, children }: Props) {
  const address = parseListAddress(typeAndId);
  return address ? <Loaded {...address}>{children}</Loaded> : <NotFoundPage />;
}

type Listed = Pick<Campaign, 'id' | 'type'> & Pick<Props, 'children'>;

function Loaded({ id, type, children }: Listed) {
  const list = useCampaign(id);
  const { pathname, search, state } = useLocation();
  if (list.error?.code === 'not_found') return <NotFoundPage />;
  if (list.error && !list.data) return <LoadProblem error={list.error} onRetry={() => list.mutate()} />;
  if (!list.data) return <PageSkeleton />;
  if (list.data.type === type) return children(list.data);
  // What links by the id alone does not know what kind of list it is.
  const right = pathname.replace(`/${type}-${id}`, `/${list.data.type}-${id}`);
  return <Navigate to={{ pathname: right, search }} state={state} replace />;
}
