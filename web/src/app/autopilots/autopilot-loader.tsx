import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { useAutopilot } from '#web/features/autopilots/hooks.ts';
import { parseAutopilotAddress } from '#web/lib/addresses.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';

type Props = { children: (autopilot: Autopilot) => ReactNode };

/** The autopilot of an address. */
export function AutopilotLoader({ children }: Props) {
  const { typeAndId } = useParams();
  const address = parseAutopilotAddress(typeAndId);
  return address ? <Loaded id={address.id}>{children}</Loaded> : <NotFoundPage />;
}

function Loaded({ id, children }: Props & { id: string }) {
  const { data, error, mutate } = useAutopilot(id);
  if (error?.code === 'not_found') return <NotFoundPage />;
  if (error && !data) return <LoadProblem error={error} onRetry={() => mutate()} />;
  return data ? children(data) : <PageSkeleton />;
}
