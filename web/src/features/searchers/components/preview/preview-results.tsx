import type { ReactNode } from 'react';
import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import type { usePreview, useQuote } from '../../hooks.ts';
import classes from '../search-page.module.css';
import { PreviewSummary } from './preview-summary.tsx';
import { PriceSummary } from './price-summary.tsx';

type Props = {
  preview: ReturnType<typeof usePreview>;
  pricing: ReturnType<typeof useQuote>;
  icon: ReactNode;
  /** What is counted. */
  unit: (count: number) => string;
  /** Over the first that are found, and what is said of them. */
  title: string;
  text: string;
  table: (found: Found[]) => ReactNode;
  /** Above the first that are found: what narrows the search by what they have. */
  narrow?: (preview: SearchPreview) => ReactNode;
};

/** What a search finds: how many, which fields, the price, the first of them. */
export function PreviewResults({ preview, pricing, icon, unit, title, text, table, narrow }: Props) {
  const t = useText();
  const shown = preview.data;
  if (preview.error) return <LoadProblem compact error={preview.error} onRetry={() => preview.mutate()} />;
  return (
    <>
      <div className={classes.cards}>
        <Panel>
          <PreviewSummary preview={shown} busy={preview.isLoading} unit={unit(shown?.total ?? 0)} />
        </Panel>
        <Panel>
          {pricing.error ? (
            <LoadProblem compact error={pricing.error} onRetry={() => pricing.mutate()} />
          ) : (
            <PriceSummary price={pricing.data} busy={pricing.isLoading} />
          )}
        </Panel>
      </div>
      {shown ? narrow?.(shown) : null}
      {shown && shown.places.length > 0 ? (
        <Panel title={title} description={text} flush>
          {table(shown.places)}
        </Panel>
      ) : null}
      {shown && shown.total_is === 'exact' && shown.total === 0 ? (
        <EmptyState compact icon={icon} title={t('ui.no_results')} />
      ) : null}
    </>
  );
}
