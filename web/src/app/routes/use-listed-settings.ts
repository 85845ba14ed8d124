import type { User } from '#shared/contracts/account/index.ts';
import { useHasPortal } from '#web/features/wallet/hooks.ts';
import { type Setting, settingsOf } from './settings-navigation.ts';

/** The pages of the settings that a user is shown: the billing portal only where there is one. Its address says so where there is none. */
export function useListedSettings(user: User): Setting[] {
  const settings = settingsOf(user);
  const isBilling = ({ to }: Setting) => to === '/billing-portal';
  const hasPortal = useHasPortal(settings.some(isBilling));
  return settings.filter((setting) => hasPortal || !isBilling(setting));
}
