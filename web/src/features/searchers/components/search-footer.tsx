import { Alert, Button } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import type { Quote } from '#shared/domain/runs/run.ts';
import { useCoveredText } from '#web/lib/intl/use-covered-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { coveredLimit } from '../draft.ts';
import classes from './search-page.module.css';

type Props = {
  limit: number;
  /** What it will cost; undefined while that is not known. */
  quote: Quote | undefined;
  /** Said after a try: why it cannot be started. */
  problem: string | null;
  busy: boolean;
  /** Whether websites are visited afterwards. */
  enrich: boolean;
  /** Searches for so many leads instead. */
  onLimit: (limit: number) => void;
  /** Starts it; the run may spend this much. */
  onStart: (ceiling: number | undefined) => void;
};

/** The button that says what it does and costs. Where the credits do not suffice, it runs with those that are there. */
export function SearchFooter({ limit, quote, problem, busy, enrich, onLimit, onStart }: Props) {
  const t = useText();
  const format = useFormat();
  const covered = useCoveredText();
  const short = quote && quote.available_after < 0 ? quote : undefined;
  const said = short ? covered(short) : problem;
  // Leads come first: what is found with the rest has no emails, unless fewer leads are looked for.
  const fewer = short && enrich ? coveredLimit({ enrich }, short.available) : 0;
  const ceiling = short ? short.available : quote?.maximum;
  const shown = { count: limit, limit: format.number(limit) };
  const label = short
    ? short.available > 0
      ? t('quote.run_with', { available: short.available })
      : t('search.start', shown)
    : quote
      ? t('search.start_priced', { ...shown, maximum: quote.maximum, credits: format.number(quote.maximum) })
      : t('search.start', shown);
  return (
    <div className={classes.foot}>
      {said ? (
        <Alert color="orange" mb="sm" py="xs" role="alert">
          {said}
          {fewer >= 1 ? (
            <Button mt={6} size="compact-sm" variant="default" disabled={busy} onClick={() => onLimit(fewer)}>
              {t('search.fewer', { count: fewer, shown: format.number(fewer) })}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <Button
        fullWidth
        size="md"
        loading={busy}
        disabled={short !== undefined && short.available <= 0}
        onClick={() => onStart(ceiling)}
        leftSection={<IconMapPinSearch size={18} />}
      >
        {label}
      </Button>
    </div>
  );
}
