import type { Quote } from '#shared/domain/runs/run.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './quote-lines.module.css';

/** A button that waits for its price keeps the focus, so that Enter works once the price is there. */
export const unready = { 'data-disabled': true, 'aria-disabled': true } as const;

/** Expected and maximum credits, what they are for, and the balance after. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useText();
  const format = useFormat();
  const paid = quote.steps.filter(({ maximum, price, asks }) => maximum > 0 || price > 0 || asks);
  return (
    <dl className={classes.root}>
      {paid.map((step, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plan may have two steps of a kind
        <div key={no} className={classes.line}>
          <dt>
            {t(`quote_step.${step.kind}`, {
              units: step.units,
              price: step.price,
            })}
            <Free step={step} />
            <Sources step={step} />
          </dt>
          <dd>{t('quote.at_most', { credits: format.number(step.maximum) })}</dd>
        </div>
      ))}
      <div className={classes.strong}>
        <dt>{t('quote.expected')}</dt>
        <dd>{format.number(quote.expected)}</dd>
      </div>
      <QuoteTotals quote={quote} />
    </dl>
  );
}

/** Why some of the leads of a step cannot cost anything. */
function Free({ step }: { step: Quote['steps'][number] }) {
  const t = useText();
  const { with_email = 0, no_website = 0, owned = 0, owned_at_least, written = 0 } = step;
  const reasons = [
    owned > 0 ? t(owned_at_least ? 'quote.owned_least' : 'quote.owned', { count: owned }) : '',
    with_email > 0 ? t('quote.with_email', { count: with_email }) : '',
    no_website > 0 ? t('quote.no_website', { count: no_website }) : '',
    written > 0 ? t('quote.written', { count: written }) : '',
  ].filter((reason) => reason !== '');
  return reasons.length > 0 ? <div className={classes.free}>{reasons.join(' · ')}</div> : null;
}

/** Which sources are asked, and who is passed over for want of a key. */
function Sources({ step: { asks = [], without = [], missing } }: { step: Quote['steps'][number] }) {
  const t = useText();
  const nameOf = useSourceName();
  const listed = (sources: string[]) => ({ sources: sources.map(nameOf).join(', ') });
  const told = [
    missing ? t('quote.missing') : '',
    asks.length > 0 ? t('quote.asks', listed(asks)) : '',
    without.length > 0 ? t('quote.without', listed(without)) : '',
  ].filter((line) => line !== '');
  return told.map((line) => (
    <div key={line} className={classes.free}>
      {line}
    </div>
  ));
}

/** The lines that every price ends with: the most it can cost, and what is left then. */
export function QuoteTotals({ quote }: { quote: Pick<Quote, 'maximum' | 'available_after'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <div className={classes.strong}>
        <dt>{t('quote.maximum')}</dt>
        <dd>{format.number(quote.maximum)}</dd>
      </div>
      <div className={classes.line} data-short={quote.available_after < 0 || undefined}>
        <dt>{t('quote.after')}</dt>
        <dd>{format.number(Math.max(0, quote.available_after))}</dd>
      </div>
    </>
  );
}
