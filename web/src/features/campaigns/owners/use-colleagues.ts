import { useMemo } from 'react';
import { account, type User } from '#shared/contracts/account/index.ts';
import type { Colleague } from '#shared/contracts/account/team.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';

/** Whoever looks, in a filter: a view that is shared shows each the leads of their own. */
export const me = 'me';

/** A value of a column as a filter keeps it: who looks is `me`. */
export const asMe = (field: string, value: string, user: Pick<User, 'id'> | null): string =>
  field === 'owner' && value === user?.id ? me : value;

const none: Colleague[] = [];

/** Who works in the account, by name, whoever looks first; `nameOf` says so of who has left. */
export function useColleagues() {
  const t = useText();
  const user = useUser();
  const { data, error, mutate } = useEndpoint(
    account.endpoints.colleagues,
    {},
    { quiet: true, dedupingInterval: 10_000 },
  );
  const people = data?.data ?? none;
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return {
      people: people.toSorted((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id)),
      isLoading: data === undefined && !error,
      error: data ? undefined : error,
      retry: () => mutate(),
      nameOf(id: string): string {
        if (id === me) return t('owner.me');
        return names.get(id) ?? (data ? t('owner.former') : '…');
      },
    };
  }, [people, data, error, mutate, user, t]);
}
