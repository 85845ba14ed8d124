import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { findAccount } from './accounts.ts';
import { brandingsOf } from './brands.ts';
import { type PeopleDeps, peopleOf } from './find-person.ts';
import { invitationsOf } from './team/invitations.ts';

/** The account, its people, who is invited, and how its domains look: without hashes and sealed secrets. */
export async function* exportTenant(deps: PeopleDeps, tenantId: string): Holdings {
  const account = await findAccount(deps, tenantId);
  yield* asHoldings('account', account ? [account] : [], ({ deletion, deletion_at, ...shown }) => ({
    ...shown,
    deletion_at: deletion === 'planned' ? deletion_at : undefined,
  }));
  yield* asHoldings('users', await peopleOf(deps, tenantId), (user) => {
    const { totp_secret: _secret, totp_pending: _pending, totp_step: _step, ...rest } = user;
    const { recovery_codes, sessions_from: _from, kept_session: _kept, ...known } = rest;
    const { sessions_ended: _sessions, keys_ended: _keys, identities_ended: _identities, ...shown } = known;
    return { ...shown, recovery_codes_left: recovery_codes.length };
  });
  yield* asHoldings(
    'invitations',
    await invitationsOf(deps, tenantId),
    ({ code_hash: _hash, ...shown }) => shown,
  );
  yield* asHoldings('brandings', await brandingsOf(deps, tenantId), (branding) => branding);
}
