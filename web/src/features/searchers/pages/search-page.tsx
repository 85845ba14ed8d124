import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFinerNames } from '#web/lib/intl/names/finer-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { SearchPreviewPane } from '../components/preview/search-preview-pane.tsx';
import { SearchFooter } from '../components/search-footer.tsx';
import { SearchForm } from '../components/search-form.tsx';
import classes from '../components/search-page.module.css';
import { TakeCovered } from '../components/uncovered-notice.tsx';
import { stepsOf } from '../draft.ts';
import { FirstRun } from '../first-run/first-run.tsx';
import { useUncovered } from '../places/use-coverage.ts';
import { SavedBox } from '../saved/saved-box.tsx';
import { suggestedName, useFreeName } from '../suggested-name.ts';
import { useDraft } from '../use-draft.ts';
import { offeredOf } from '../use-price.ts';
import { usePricedSearch } from '../use-priced-search.ts';
import { useStart } from '../use-start.ts';

type Props = {
  /** The list that the leads go to, when the page was opened from it. */
  list?: Campaign;
};

/** Puts a search together with its result and price in sight, and starts it. */
export function SearchPage({ list }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLanguage();
  const [draft, change] = useDraft();
  const { target, setTarget, listId, listMissing, tried, setTried, busy, begin } = useStart(
    'local',
    list,
    draft,
  );
  const [unsettled, setUnsettled] = useState(false);
  const { wanted, settled, search, preview, most, limit, pricing, quote, waiting } = usePricedSearch(
    draft,
    listId,
  );
  const guides = !list && !draft.location;
  const uncovered = useUncovered(draft.location);
  const nothing = search !== null && most === 0;
  const { offered, allOwned } = offeredOf(settled.newOnly, limit, quote);
  const nothingNew = allOwned ? t('search.all_owned') : null;
  const blocked = uncovered?.said ?? (nothing ? t('search.nothing_to_find') : nothingNew);
  const unpriced = pricing.error ? errorText(pricing.error) : null;

  const errors = {
    location: tried && !draft.location ? t('fields.location_required') : null,
    target: listMissing ? t('fields.required') : null,
  };
  useFinerNames(draft.categories, locale);
  const suggestion = useFreeName('local', suggestedName(draft, locale, t));

  const start = (ceiling: number | undefined) => {
    setTried(true);
    const steps = stepsOf(settled, limit);
    // A run that cannot begin would be refused, and leave an empty list behind.
    if (!steps || blocked) return;
    if (ceiling === undefined) return void pricing.mutate();
    void begin({ steps, ceiling, suggestion, quoteId: quote?.quote_id });
  };

  return (
    <PageFrame
      title={list ? t('search.title_for', { name: list.name }) : t('nav.new_search')}
      layout="fill"
      {...(list ? { back: listAddress(list.type, list.id) } : {})}
    >
      <div className={classes.page}>
        <section className={classes.side} aria-label={t('search.filters')}>
          <div className={classes.scroll}>
            <SearchForm
              savedBox={
                <>
                  {guides ? <FirstRun at="form" /> : null}
                  <SavedBox
                    search={search}
                    limit={draft.limit}
                    enrich={draft.enrich}
                    newOnly={draft.newOnly}
                    suggestion={suggestion}
                  />
                </>
              }
              draft={draft}
              limit={wanted}
              onChange={change}
              target={target}
              onTarget={setTarget}
              suggestion={suggestion}
              fixedTarget={list !== undefined}
              errors={errors}
              onUnsettled={setUnsettled}
            />
          </div>
          <SearchFooter
            limit={offered}
            quote={quote}
            blocked={blocked}
            noneNew={allOwned}
            wayOut={
              uncovered ? (
                <TakeCovered
                  uncovered={uncovered}
                  onTake={(location) => change({ location })}
                  className={classes.wayOut}
                  mt={6}
                  size="compact-sm"
                  variant="default"
                />
              ) : null
            }
            problem={tried ? unpriced : null}
            busy={busy || waiting || unsettled}
            enrich={draft.enrich}
            onLimit={(fewer) => change({ limit: fewer })}
            onStart={start}
          />
        </section>
        <SearchPreviewPane
          guide={guides ? <FirstRun at="preview" /> : null}
          draft={draft}
          search={search}
          preview={preview}
          pricing={pricing}
          uncovered={uncovered}
          onChange={change}
        />
      </div>
    </PageFrame>
  );
}
