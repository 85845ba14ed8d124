import { setAiVersion } from '#functions/ai/index.ts';
import type { AuthDeps } from '#functions/auth/index.ts';
import type { SuperAdminOrder, SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { findHolder } from './find-holder.ts';

type Order = Omit<Extract<SuperAdminOrder, { order: 'ai-version' }>, 'order'>;

/** Sets which version of AI the account of an address has. Twice is the same as once. */
export async function changeAiVersion(deps: AuthDeps, { email, version }: Order): Promise<SuperAdminReply> {
  const nothingMore = { link: null, link_minutes: null, licence_ended_at: null };
  const holder = await findHolder(deps, email);
  if (holder === 'nobody' || holder === 'erasing') return { outcome: holder, ...nothingMore };
  await setAiVersion(deps, holder.user.tenantId, version);
  return { outcome: 'ai_set', ...nothingMore };
}
