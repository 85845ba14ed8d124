import { IconMapPinSearch } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import type { usePreview } from '../hooks.ts';
import type { usePrice } from '../use-price.ts';
import { PreviewSummary } from './preview-summary.tsx';
import { PreviewTable } from './preview-table.tsx';
import { PriceSummary } from './price-summary.tsx';
import classes from './search-page.module.css';

type Props = { preview: ReturnType<typeof usePreview>; pricing: ReturnType<typeof usePrice> };

/** What a search finds: how many, which fields, the price, the first places. */
export function PreviewResults({ preview, pricing }: Props) {
  const t = useText();
  const shown = preview.data;
  if (preview.error) return <LoadProblem compact error={preview.error} onRetry={() => preview.mutate()} />;
  return (
    <>
      <div className={classes.cards}>
        <Panel>
          <PreviewSummary preview={shown} busy={preview.isLoading} />
        </Panel>
        <Panel>
          {pricing.error ? (
            <LoadProblem compact error={pricing.error} onRetry={() => pricing.mutate()} />
          ) : (
            <PriceSummary price={pricing.data} busy={pricing.isLoading} />
          )}
        </Panel>
      </div>
      {shown && shown.places.length > 0 ? (
        <Panel title={t('search.first_places')} description={t('search.first_places_text')} flush>
          <PreviewTable places={shown.places} />
        </Panel>
      ) : null}
      {shown && shown.total === 0 ? (
        <EmptyState compact icon={<IconMapPinSearch size={20} />} title={t('ui.no_results')} />
      ) : null}
    </>
  );
}
