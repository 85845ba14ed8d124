import type { AuthDeps } from '#functions/auth/index.ts';
import type { SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { findHolder } from './find-holder.ts';
import { setAdminModule } from './set-admin-module.ts';

/** Takes the rights of a super-admin away, from the next request on. The account and its other modules stay. */
export async function revokeSuperAdmin(deps: AuthDeps, email: string): Promise<SuperAdminReply> {
  const nothingMore = { link: null, link_minutes: null, licence_ended_at: null };
  const holder = await findHolder(deps, email);
  if (holder === 'nobody' || holder === 'erasing') return { outcome: holder, ...nothingMore };
  const taken = await setAdminModule(deps, holder.user, 'take');
  return { outcome: taken ? 'revoked' : 'had_it_not', ...nothingMore };
}
