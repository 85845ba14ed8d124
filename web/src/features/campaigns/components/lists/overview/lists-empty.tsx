import { Button } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

type Props = {
  icon: ReactNode;
  archived: boolean;
  filtered: boolean;
  onClear: () => void;
  onCreate: () => void;
};

/** Why there is no list here, and what to do about it. */
export function ListsEmpty({ icon, archived, filtered, onClear, onCreate }: Props) {
  const t = useText();
  if (filtered) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {t('filter.clear_all')}
      </Button>
    );
    return (
      <EmptyState icon={icon} title={t('ui.no_results')} action={clear}>
        {t('lists.no_match')}
      </EmptyState>
    );
  }
  if (archived) {
    return (
      <EmptyState icon={icon} title={t('lists.no_archived_title')}>
        {t('lists.no_archived_text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('lists.empty_title')}
      action={
        <>
          <Button component={Link} to="/lead-search/new-search" leftSection={<IconMapPinSearch size={16} />}>
            {t('nav.new_search')}
          </Button>
          <Button variant="default" onClick={onCreate}>
            {t('lists.create')}
          </Button>
        </>
      }
    >
      {t('lists.empty_text')}
    </EmptyState>
  );
}
