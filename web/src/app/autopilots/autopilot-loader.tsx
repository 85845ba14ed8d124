import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import type { AutopilotType } from '#shared/domain/autopilots.ts';
import { useAutopilot } from '#web/features/autopilots/hooks.ts';
import { autopilotAddress, parseAutopilotAddress } from '#web/lib/addresses.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';

type Props = { children: (autopilot: Autopilot) => ReactNode };

/** The autopilot of an address. */
export function AutopilotLoader({ children }: Props) {
  const { typeAndId } = useParams();
  const address = parseAutopilotAddress(typeAndId);
  return address ? <Loaded {...address}>{children}</Loaded> : <NotFoundPage />;
}

function Loaded({ type, id, children }: Props & { type: AutopilotType; id: string }) {
  const { pathname } = useLocation();
  const { data, error, mutate } = useAutopilot(id);
  if (error?.code === 'not_found') return <NotFoundPage />;
  if (error && !data) return <LoadProblem error={error} onRetry={() => mutate()} />;
  if (!data) return <PageSkeleton />;
  // Where only the id was known, the address is put right.
  if (data.type !== type)
    return (
      <Navigate replace to={pathname.replace(autopilotAddress(type, id), autopilotAddress(data.type, id))} />
    );
  return children(data);
}
