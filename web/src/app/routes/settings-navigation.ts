import {
  IconActivity,
  IconAffiliate,
  IconBuildingStore,
  IconDatabaseSearch,
  IconReceipt2,
  IconShieldLock,
  IconSparkles,
  IconUserCircle,
  IconUsersGroup,
  IconWallet,
  IconWebhook,
} from '@tabler/icons-react';
import type { User } from '#shared/contracts/account/index.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';

/** Who may open a page: the main user, or also who was given the wallet. Everybody where nothing is said. */
type Needs = 'main_user' | 'wallet';
export type Setting = { to: string; label: MessageKey; icon: typeof IconWallet; needs?: Needs };

/** Whether an address is that of a page of the settings, of one below it, or of one that it leads to. */
export const isWithin = (pathname: string, { to }: Pick<Setting, 'to'>): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || pathname === `${to}-fields`;

/** The pages of the settings, in the order in which they are listed. */
const settings: readonly Setting[] = [
  { to: '/settings/wallet', label: 'nav.wallet', icon: IconWallet, needs: 'wallet' },
  { to: '/profile-settings', label: 'nav.profile', icon: IconUserCircle },
  { to: '/settings/business-profile', label: 'nav.business_profile', icon: IconBuildingStore },
  { to: '/manage-team', label: 'nav.team', icon: IconUsersGroup, needs: 'main_user' },
  {
    to: '/settings/integration/sources',
    label: 'nav.sources',
    icon: IconDatabaseSearch,
    needs: 'main_user',
  },
  { to: '/settings/integration/crm', label: 'nav.crm', icon: IconAffiliate, needs: 'main_user' },
  { to: '/settings/integration/open-ai', label: 'nav.open_ai', icon: IconSparkles, needs: 'main_user' },
  {
    to: '/settings/integration/webhook',
    label: 'nav.webhooks',
    icon: IconWebhook,
    needs: 'main_user',
  },
  { to: '/billing-portal', label: 'nav.billing', icon: IconReceipt2, needs: 'wallet' },
  { to: '/settings/activity', label: 'nav.activity', icon: IconActivity, needs: 'main_user' },
  { to: '/settings/privacy', label: 'nav.privacy', icon: IconShieldLock, needs: 'main_user' },
];

/** Where the settings stand: some of their addresses are not below `/settings`. */
export const settingsPaths: readonly string[] = settings.map(({ to }) => to);

function mayOpen({ isMainUser, accessToWallet }: User, needs: Needs | undefined): boolean {
  if (needs === undefined || isMainUser) return true;
  return needs === 'wallet' && accessToWallet;
}

/** The pages of the settings that this user may open; the profile is everybody's. */
export const settingsOf = (user: User): Setting[] => settings.filter(({ needs }) => mayOpen(user, needs));
