import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ownsModule } from '#web/lib/session/session.ts';
import { pageActions } from '../page-actions.ts';
import { palette, paletteStore, selectFirst } from './open-palette.ts';
import { useFound, usePages, useSettings } from './palette-groups.tsx';
import { useSearches } from './palette-search.tsx';

/**
 * From anywhere, with ⌘K or Ctrl K: what the open page can do, lists and leads of the open list by name, what was opened last, every page,
 * how the app looks, and a search for what is typed.
 */
export default function CommandPalette({ user }: { user: User }) {
  const t = useText();
  const [query, setQuery] = useState('');
  // Not by its events: it may have been opened before it was here.
  const { opened } = useSpotlight(paletteStore);
  const [search] = useDebouncedValue(query.trim(), 150);
  const pages = usePages(user);
  const { groups: found, says } = useFound(opened && ownsModule(user, 'leads'), search);
  const searches = useSearches(opened && ownsModule(user, 'leads'), query.trim());
  const settings = useSettings();
  const actions: SpotlightActionGroupData[] = opened
    ? [
        ...pageActions().map(({ group, actions }) => ({
          group,
          actions: actions.map(({ id, label, icon: Icon, run }) => ({
            id: `${group} ${id}`,
            label,
            leftSection: <Icon size={18} stroke={1.7} />,
            onClick: run,
          })),
        })),
        ...found,
        pages,
        settings,
        // Last: by it something is found for every text.
        searches,
      ].filter((group) => group.actions.length > 0)
    : [];
  const ids = actions.flatMap((group) => group.actions.map(({ id }) => id)).join();
  // What is found comes above what was there when it was typed: Enter opens the first of what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered has changed
  useEffect(() => {
    if (query.trim() !== '') selectFirst();
  }, [query, ids]);
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
      // In the middle the box would jump with every letter that makes its results fewer.
      centered={false}
      yOffset="12vh"
      radius="lg"
      // Dimmed on the colour of the marked one, it could not be read.
      styles={{ actionDescription: { opacity: 1 } }}
      closeOnActionTrigger
      attributes={{ content: { 'aria-label': says } }}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: says,
        'aria-label': says,
        onKeyDown: (event) => {
          if (event.key === 'Escape') palette.close();
        },
      }}
    />
  );
}
