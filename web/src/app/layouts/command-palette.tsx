import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, useSpotlight } from '@mantine/spotlight';
import { IconFiles, IconLayoutList, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ownsModule } from '#web/lib/session/session.ts';
import { sectionsOf } from '../routes/home-of.ts';
import { itemsOf } from '../routes/navigation.ts';
import { settingsOf } from '../routes/settings-navigation.ts';
import { palette, paletteStore } from './open-palette.ts';

/** Pages that no sidebar names: those of the settings, and of what leads were written into. */
const furtherPages = (user: User) => [
  ...settingsOf(user),
  ...(ownsModule(user, 'leads')
    ? ([
        { to: '/saved-lists/exports', label: 'export.page', icon: IconFiles },
        { to: '/saved-lists/trash', label: 'trash.page', icon: IconTrash },
      ] as const)
    : []),
];

/** Pages and lists by name, from anywhere, with ⌘K or Ctrl K. */
export default function CommandPalette({ user }: { user: User }) {
  const t = useText();
  const brand = useBrand();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  // Not by its events: it may have been opened before it was here.
  const { opened } = useSpotlight(paletteStore);
  const [search] = useDebouncedValue(query.trim(), 150);
  const wanted = opened && ownsModule(user, 'leads');
  const lists = useEndpoint(campaigns.endpoints.list, wanted ? { query: { search, limit: 8 } } : null, {
    keepPreviousData: true,
    quiet: true,
  });
  const actions: SpotlightActionGroupData[] = [
    {
      group: t('palette.pages'),
      actions: [...sectionsOf(user).flatMap((section) => itemsOf(section, brand)), ...furtherPages(user)].map(
        ({ to, label, icon: Icon }) => ({
          id: to,
          label: t(label),
          leftSection: <Icon size={18} stroke={1.7} />,
          onClick: () => navigate(to),
        }),
      ),
    },
    {
      group: t('palette.lists'),
      actions: (lists.data?.data ?? []).map((list) => ({
        id: list.id,
        label: list.name,
        description: t('lists.leads_count', { count: list.counts.total }),
        leftSection: <IconLayoutList size={18} stroke={1.7} />,
        onClick: () => navigate(`/saved-lists/${list.type}-${list.id}`),
      })),
    },
  ];
  return (
    <Spotlight
      store={paletteStore}
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      // The frame listens for it.
      shortcut={null}
      nothingFound={t('ui.no_results')}
      highlightQuery
      scrollable
      maxHeight={420}
      radius="lg"
      closeOnActionTrigger
      attributes={{ content: { 'aria-label': t('palette.placeholder') } }}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        onKeyDown: (event) => {
          if (event.key === 'Escape') palette.close();
        },
      }}
    />
  );
}
