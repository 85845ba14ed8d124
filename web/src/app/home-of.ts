import type { User } from '#shared/contracts/account/index.ts';
import { ownsModule } from '#web/lib/session/session.ts';
import { navigation } from './navigation.ts';

/** The address of the first sidebar section that the user may open; null when there is none. */
export function homeOf(user: User): string | null {
  return sectionsOf(user)[0]?.items[0]?.to ?? null;
}

/** The sidebar for this user. */
export function sectionsOf(user: User) {
  return navigation.filter((section) =>
    section.needs === 'wallet' ? user.isMainUser || user.accessToWallet : ownsModule(user, section.needs),
  );
}
