import { Button } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** The way to the search page, from a page that has nothing to show yet. */
export function NewSearchButton({ kind }: { kind: KindKey | undefined }) {
  const t = useText();
  return (
    <Button
      component={Link}
      to={`/lead-search/new-search${kind && kind !== 'local' ? `?kind=${kind}` : ''}`}
      leftSection={<IconMapPinSearch size={16} />}
    >
      {t('nav.new_search')}
    </Button>
  );
}
