import { Alert, Button } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './search-page.module.css';

type Props = {
  limit: number;
  /** The most it may cost; undefined while that is not known. */
  maximum: number | undefined;
  /** Why it cannot start. */
  problem: 'quote.not_enough' | 'search.nothing_to_find' | null;
  busy: boolean;
  onStart: () => void;
};

/** The button that says what it does and costs. */
export function SearchFooter({ limit, maximum, problem, busy, onStart }: Props) {
  const t = useText();
  const format = useFormat();
  const shown = { count: limit, limit: format.number(limit) };
  return (
    <div className={classes.foot}>
      {problem ? (
        <Alert color="orange" mb="sm" py="xs" role="alert">
          {t(problem)}
        </Alert>
      ) : null}
      <Button
        fullWidth
        size="md"
        loading={busy}
        onClick={onStart}
        leftSection={<IconMapPinSearch size={18} />}
      >
        {maximum === undefined
          ? t('search.start', shown)
          : t('search.start_priced', { ...shown, maximum, credits: format.number(maximum) })}
      </Button>
    </div>
  );
}
