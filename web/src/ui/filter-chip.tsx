import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './filter-chip.module.css';

type Props = { sentence: string; onRemove: () => void };

/** One filter that is on, as a sentence, with the way to take it off. */
export function FilterChip({ sentence, onRemove }: Props) {
  const t = useText();
  return (
    <span className={classes.chip}>
      {sentence}
      <ActionIcon size={20} onClick={onRemove} aria-label={t('ui.remove_filter', { sentence })}>
        <IconX size={13} />
      </ActionIcon>
    </span>
  );
}
