import {
  IconBook,
  IconBook2,
  IconBookmarks,
  IconBulb,
  IconHistory,
  IconLayoutList,
  IconListSearch,
  IconMapPinSearch,
  IconRepeat,
  IconSchool,
  IconSettings,
  IconTags,
  IconWand,
} from '@tabler/icons-react';
import type { ModuleSlug } from '#shared/domain/accounts/modules.ts';
import type { Brand } from '#web/lib/brand/brand.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
import { settingsPaths } from './settings-navigation.ts';

type Item = {
  to: string;
  label: MessageKey;
  icon: typeof IconHistory;
  /** Addresses, besides its own and those below it, where the item is the current one. */
  covers?: readonly string[];
  /** Where a reseller does not offer it. */
  hiddenAt?: (brand: Brand) => boolean;
};
/** A section that needs no module is always shown. */
type Section = { label: MessageKey; needs?: ModuleSlug; items: [Item, ...Item[]] };

const noTraining = ({ show_training_center }: Brand): boolean => !show_training_center;

/** The sidebar and the pages of the command palette. A section shows only to who may open it. */
export const navigation: readonly Section[] = [
  {
    label: 'nav.lead_search',
    needs: 'leads',
    items: [
      { to: '/lead-search/new-search', label: 'nav.new_search', icon: IconMapPinSearch },
      { to: '/lead-search/history', label: 'nav.search_history', icon: IconListSearch },
      { to: '/saved-lists', label: 'nav.saved_lists', icon: IconLayoutList },
      { to: '/autopilot', label: 'nav.autopilots', icon: IconRepeat },
      { to: '/ai-assistant', label: 'nav.ai_assistant', icon: IconWand },
      { to: '/custom-labels', label: 'nav.custom_labels', icon: IconTags },
      { to: '/lead-search/runs', label: 'nav.runs', icon: IconHistory },
    ],
  },
  {
    label: 'nav.ai',
    needs: 'ai_suggest',
    items: [
      { to: '/ai/training', label: 'nav.ai_training', icon: IconBook },
      { to: '/ai/icp-suggestions', label: 'nav.icp_suggestions', icon: IconBulb },
    ],
  },
  {
    label: 'nav.admin',
    needs: 'admin',
    items: [
      { to: '/admin/training-content', label: 'nav.training', icon: IconBook2 },
      { to: '/admin/topics', label: 'nav.topics', icon: IconBookmarks },
    ],
  },
  {
    label: 'nav.account',
    items: [
      { to: '/settings', label: 'nav.settings', icon: IconSettings, covers: settingsPaths },
      { to: '/onboarding', label: 'nav.onboarding', icon: IconSchool, hiddenAt: noTraining },
    ],
  },
];

/** What a section offers at this domain. */
export const itemsOf = ({ items }: Section, brand: Brand): Item[] =>
  items.filter(({ hiddenAt }) => !hiddenAt?.(brand));

/** True where the item is the current one: at its address or below it. */
export const isCurrent = ({ to, covers = [] }: Item, pathname: string): boolean =>
  [to, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
