import { Alert, Button } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Quote } from '#shared/domain/runs/run.ts';
import { useCoveredText } from '#web/lib/intl/use-covered-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { WayToCredits } from '#web/ui/credits-missing.tsx';
import { coveredLimit } from '../draft.ts';
import classes from './search-page.module.css';

type Props = {
  limit: number;
  /** What it will cost; undefined while that is not known. */
  quote: Quote | undefined;
  /** Why it cannot be started: known before, or found by a try. */
  blocked: string | null;
  /** What to do about that, where the page itself is out of sight. */
  wayOut: ReactNode;
  /** All that match are owned, and were to be left out. */
  noneNew: boolean;
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
export function SearchFooter({
  limit,
  quote,
  blocked,
  wayOut,
  noneNew,
  problem,
  busy,
  enrich,
  onLimit,
  onStart,
}: Props) {
  const t = useText();
  const reason = useId();
  const covered = useCoveredText();
  const short = quote && quote.available_after < 0 ? quote : undefined;
  const said = blocked ?? (short ? covered(short) : problem);
  const ceiling = short ? short.available : quote?.maximum;
  const label = useStartLabel(limit, quote);
  return (
    <div className={classes.foot}>
      {said ? (
        <Alert color="orange" mb="sm" py="xs" role={blocked ? 'status' : 'alert'}>
          <span id={reason}>{said}</span>
          {blocked ? wayOut : null}
          {short && !blocked ? (
            <ForCredits available={short.available} enrich={enrich} busy={busy} onLimit={onLimit} />
          ) : null}
        </Alert>
      ) : null}
      <Button
        fullWidth
        size="md"
        loading={busy && blocked === null}
        disabled={blocked !== null || (short !== undefined && short.available <= 0)}
        {...(said ? { 'aria-describedby': reason } : {})}
        onClick={() => onStart(ceiling)}
        leftSection={<IconMapPinSearch size={18} />}
      >
        {noneNew ? t('search.none_new') : label}
      </Button>
    </div>
  );
}

type ForCreditsProps = Pick<Props, 'busy' | 'enrich' | 'onLimit'> & { available: number };

/** What to do where credits do not suffice: search for fewer, see the wallet, or ask whoever may. */
function ForCredits({ available, enrich, busy, onLimit }: ForCreditsProps) {
  const t = useText();
  const format = useFormat();
  // Leads come first: what is found with the rest has no emails, unless fewer leads are looked for.
  const fewer = enrich ? coveredLimit({ enrich }, available) : 0;
  return (
    <div>
      <WayToCredits />
      {fewer >= 1 ? (
        <Button
          display="block"
          mt={6}
          size="compact-sm"
          variant="default"
          disabled={busy}
          onClick={() => onLimit(fewer)}
        >
          {t('search.fewer', { count: fewer, shown: format.number(fewer) })}
        </Button>
      ) : null}
    </div>
  );
}

/** What the button does and costs; where the credits do not suffice, that it does it with those that are there. */
function useStartLabel(limit: number, quote: Quote | undefined): string {
  const t = useText();
  const format = useFormat();
  const shown = { count: limit, limit: format.number(limit) };
  if (!quote) return t('search.start', shown);
  const { available, available_after, maximum } = quote;
  if (available_after >= 0)
    return t('search.start_priced', { ...shown, maximum, credits: format.number(maximum) });
  return available > 0 ? t('quote.run_with', { available }) : t('search.start', shown);
}
