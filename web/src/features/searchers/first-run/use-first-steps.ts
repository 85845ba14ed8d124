import { account } from '#shared/contracts/account/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSavedSearches } from '../saved/hooks.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

/** The first steps of the account; undefined until they are known, null where they cannot be. */
export function useFirstSteps(): FirstStep[] | null | undefined {
  const user = useUser();
  const quiet = { quiet: true };
  const lists = useEndpoint(campaigns.endpoints.list, { query: { limit: 100 } }, quiet);
  const saved = useSavedSearches();
  const team = useEndpoint(account.endpoints.team, user?.isMainUser ? {} : null, quiet);
  if (lists.data && saved.data && (team.data || !user?.isMainUser))
    return firstSteps({
      lists: lists.data.data,
      saved: saved.data.data.length,
      team: team.data?.data.length,
    });
  return lists.error || saved.error || team.error ? null : undefined;
}
