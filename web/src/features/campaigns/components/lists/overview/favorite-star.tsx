import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { name: string; marked: boolean; onToggle: () => void };

/** Marks a list as a favourite. */
export function FavoriteStar({ name, marked, onToggle }: Props) {
  const t = useText();
  const Icon = marked ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color={marked ? 'yellow' : 'gray'}
      size={26}
      aria-pressed={marked}
      aria-label={t('lists.favorite_of', { name })}
      onClick={(event) => {
        // The row opens its list.
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon size={16} />
    </ActionIcon>
  );
}
