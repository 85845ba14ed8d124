import { IconHistory, IconLayoutList, IconMapPinSearch, IconSettings } from '@tabler/icons-react';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
import { settingsPaths } from './settings-navigation.ts';

type Item = {
  to: string;
  label: MessageKey;
  icon: typeof IconHistory;
  /** Addresses, besides its own and those below it, where the item is the current one. */
  covers?: readonly string[];
};
/** A section that needs no module is always shown. */
type Section = { label: MessageKey; needs?: ModuleSlug; items: [Item, ...Item[]] };

/** The sidebar and the pages of the command palette. A section shows only to who may open it. */
export const navigation: readonly Section[] = [
  {
    label: 'nav.lead_search',
    needs: 'leads',
    items: [
      { to: '/lead-search/new-search', label: 'nav.new_search', icon: IconMapPinSearch },
      { to: '/saved-lists', label: 'nav.saved_lists', icon: IconLayoutList },
      { to: '/lead-search/runs', label: 'nav.runs', icon: IconHistory },
    ],
  },
  {
    label: 'nav.account',
    items: [{ to: '/settings', label: 'nav.settings', icon: IconSettings, covers: settingsPaths }],
  },
];

/** True where the item is the current one: at its address or below it. */
export const isCurrent = ({ to, covers = [] }: Item, pathname: string): boolean =>
  [to, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
