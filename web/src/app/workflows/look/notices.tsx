import { Alert, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './notices.module.css';
import type { Look } from './use-look.ts';

type Props = {
  look: Look;
  /** Why its runs do not go on. */
  why: string | null;
  /** What can be done with the turn or version that is looked at. */
  children: ReactNode;
};

/** What is told of the whole, above the canvas: what is looked at, a price, or why its runs do not go on. */
export function Notices({ look, why, children }: Props) {
  const t = useText();
  const format = useFormat();
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const { quote } = look;
  if (!(why && !look.looked) && !look.waits && !look.looked && !quote) return null;
  return (
    <div className={classes.notices}>
      {why && !look.looked ? (
        <Alert role="status" color="orange" py="xs">
          {why}
        </Alert>
      ) : null}
      {look.waits ? (
        <Alert
          withCloseButton
          role="status"
          py="xs"
          icon={<Loader size={16} />}
          closeButtonLabel={t('workflows.to_draft')}
          onClose={look.end}
        >
          {t('workflows.starts')}
        </Alert>
      ) : null}
      {look.looked ? (
        <Alert withCloseButton closeButtonLabel={t('workflows.to_draft')} onClose={look.end}>
          {children}
        </Alert>
      ) : quote ? (
        <Alert
          withCloseButton
          role="status"
          py="xs"
          closeButtonLabel={t('ui.close')}
          onClose={look.forgetPrice}
        >
          {quote.problems.length > 0
            ? t('workflows.not_priced')
            : t('workflows.priced', {
                ...{ least: credits(quote.at_least), expected: credits(quote.expected) },
                most: credits(quote.maximum),
              })}
        </Alert>
      ) : null}
    </div>
  );
}
