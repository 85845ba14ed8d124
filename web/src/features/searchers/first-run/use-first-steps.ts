import { account } from '#shared/contracts/account/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSavedSearches } from '../saved/hooks.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

/** The first steps of the account; undefined until they are known. */
export function useFirstSteps(): FirstStep[] | undefined {
  const user = useUser();
  const quiet = { quiet: true };
  const lists = useEndpoint(campaigns.endpoints.list, { query: { limit: 100 } }, quiet).data;
  const saved = useSavedSearches().data;
  const team = useEndpoint(account.endpoints.team, user?.isMainUser ? {} : null, quiet).data;
  if (!lists || !saved || (user?.isMainUser && !team)) return undefined;
  return firstSteps({ lists: lists.data, saved: saved.data.length, team: team?.data.length });
}
