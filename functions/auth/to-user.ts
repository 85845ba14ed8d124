import type { User } from '#shared/contracts/account.ts';
import { moduleSlugs } from '#shared/domain/modules.ts';
import type { UserRecord } from './store/users.ts';

/** The user as the web app sees it; a module with an id is a permission. */
export function toUser(record: UserRecord): User {
  return {
    id: record.userId,
    first_name: record.first_name,
    last_name: record.last_name,
    email: record.email,
    created_at: record.created_at,
    profile: null,
    modules: record.modules.map((slug) => ({ slug, id: moduleSlugs.indexOf(slug) + 1 })),
    isMainUser: record.isMainUser,
    accessToWallet: record.accessToWallet,
  };
}
