import type { User } from '#shared/contracts/account/index.ts';
import { ownsModule } from '#web/lib/session/session.ts';
import { navigation } from './navigation.ts';

/** The address of the first sidebar section that the user may open; the settings are everybody's. */
export function homeOf(user: User): string {
  return sectionsOf(user)[0]?.items[0].to ?? '/settings';
}

/** The sidebar for this user. */
export function sectionsOf(user: User) {
  return navigation.filter(({ needs }) => needs === undefined || ownsModule(user, needs));
}
