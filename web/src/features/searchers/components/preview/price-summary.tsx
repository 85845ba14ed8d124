import { Skeleton } from '@mantine/core';
import type { Quote } from '#shared/domain/runs/run.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './preview.module.css';

/** What the search will cost, expected and at most, and what is left after. It can spend no more than there is: then it ends. */
export function PriceSummary({ price, busy }: { price: Quote | undefined; busy: boolean }) {
  const t = useText();
  const format = useFormat();
  const ownedIn = (kind: 'save' | 'enrich') => price?.steps.find((step) => step.kind === kind);
  const [leads, emails] = [ownedIn('save'), ownedIn('enrich')];
  if (!price) return <Skeleton height={148} radius="md" />;
  return (
    <dl className={classes.price} data-busy={busy || undefined}>
      <div>
        <dt>{t('quote.expected')}</dt>
        <dd className={classes.number}>{format.number(Math.min(price.expected, price.available))}</dd>
      </div>
      {leads?.owned ? (
        <div>
          <dt>{t('search.owned')}</dt>
          <dd>
            {t(leads.owned_at_least ? 'search.owned_least' : 'search.owned_free', { count: leads.owned })}
          </dd>
        </div>
      ) : null}
      {emails?.owned ? (
        <div>
          <dt>{t('search.owned_emails')}</dt>
          <dd>{t('search.owned_emails_free', { count: emails.owned })}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('quote.maximum')}</dt>
        <dd>{t('search.credits', { count: price.maximum, shown: format.number(price.maximum) })}</dd>
      </div>
      <div>
        <dt>{t('quote.balance')}</dt>
        <dd>{format.number(price.available)}</dd>
      </div>
      <div data-short={price.available_after < 0 || undefined}>
        <dt>{t('quote.after')}</dt>
        <dd>{format.number(Math.max(0, price.available_after))}</dd>
      </div>
    </dl>
  );
}
