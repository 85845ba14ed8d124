import type { User } from '#shared/contracts/account/index.ts';
import { type ModuleSlug, moduleSlugs } from '#shared/domain/accounts/modules.ts';
import type { AccountRecord, UserRecord } from './store/index.ts';

/** An account whose licence has ended keeps everything, but its modules are closed. */
export const openModules = (user: UserRecord, account: AccountRecord | undefined, now: Date): ModuleSlug[] =>
  account?.expires_at && account.expires_at <= now.toISOString() ? [] : user.modules;

/** The user as the web app sees it; a module with an id is a permission. */
export function toUser(record: UserRecord, account: AccountRecord | undefined, now: Date): User {
  const modules = openModules(record, account, now);
  return {
    id: record.userId,
    first_name: record.first_name,
    last_name: record.last_name,
    email: record.email,
    created_at: record.created_at,
    profile: record.profile ?? null,
    modules: modules.map((slug) => ({ slug, id: moduleSlugs.indexOf(slug) + 1 })),
    isMainUser: record.isMainUser,
    accessToWallet: record.accessToWallet,
    // Users of release 0.1 have none of these three; all of them had a password.
    locale: record.locale ?? 'en',
    terms_accepted: record.terms_accepted ?? null,
    has_password: record.has_password ?? true,
    two_factor: record.two_factor ?? false,
    expires_at: account?.expires_at ?? null,
    time_zone: account?.time_zone ?? null,
    deletion_at: account?.deletion === 'planned' ? account.deletion_at : null,
  };
}
