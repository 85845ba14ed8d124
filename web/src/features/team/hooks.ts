import { account } from '#shared/contracts/account/index.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { team, userLimits, auditLog } = account.endpoints;

/** Who works in the account, who is invited, and what may be given. */
export const useTeam = () => useEndpoint(team, {}, { quiet: true });

/** How many people the account may have, and has. */
export function useTeamLimit() {
  const { data } = useEndpoint(userLimits, {}, { quiet: true });
  return data?.data.find(({ key }) => key === 'team_members');
}

export const refreshTeam = (): Promise<void> => refresh(team, userLimits, auditLog);
