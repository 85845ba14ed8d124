import { IconHistory, IconLayoutList, IconMapPinSearch, IconWallet } from '@tabler/icons-react';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';

type Item = { to: string; label: MessageKey; icon: typeof IconHistory };
type Section = { label: MessageKey; needs: ModuleSlug | 'wallet'; items: [Item, ...Item[]] };

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
    needs: 'wallet',
    items: [{ to: '/wallet', label: 'nav.wallet', icon: IconWallet }],
  },
];
