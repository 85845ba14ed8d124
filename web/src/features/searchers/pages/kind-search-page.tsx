import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { RunFields } from '../components/run-fields.tsx';
import { SearchFooter } from '../components/search-footer.tsx';
import classes from '../components/search-page.module.css';
import { FirstRun } from '../first-run/first-run.tsx';
import { useSearchSentences } from '../history/use-search-sentences.ts';
import type { FilteredKind } from '../kinds/form-fields.ts';
import formClasses from '../kinds/kind-form.module.css';
import { KindForm } from '../kinds/kind-form.tsx';
import { KindPreview } from '../kinds/kind-preview.tsx';
import { KindTabs } from '../kinds/kind-tabs.tsx';
import { useKindDraft } from '../kinds/use-kind-draft.ts';
import { useKindSearch } from '../kinds/use-kind-search.ts';
import { SavedBox } from '../saved/saved-box.tsx';
import { useFreeName } from '../suggested-name.ts';
import { offeredOf } from '../use-price.ts';
import { useStart } from '../use-start.ts';

type Props = {
  kind: FilteredKind;
  /** The list that the leads go to, when the page was opened from it. */
  list?: Campaign;
};

/** Puts a search by filters together with its result and price in sight, and starts it. */
export function KindSearchPage({ kind, list }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [draft, change] = useKindDraft(kind);
  const start = useStart(kind, list, draft);
  const { wanted, steps, search, problems, preview, most, limit, pricing, quote, waiting } = useKindSearch(
    kind,
    draft,
    start.listId,
  );
  const guides = !list && search === null && Object.keys(draft.filters).length === 0;
  const nothing = search !== null && most === 0;
  const { offered, allOwned } = offeredOf(draft.newOnly, limit, quote);
  const nothingNew = allOwned ? t('search.all_owned') : null;
  const blocked = nothing ? t('search.remove_a_filter') : nothingNew;
  const suggestion = useFreeName(kind, t(`search.list_of_${kind}`));
  const sentences = useSearchSentences(search);
  const unpriced = pricing.error ? errorText(pricing.error) : null;
  // What is wrong with no filter of its own is that there is none.
  const marked = problems.some(({ path }) => path !== '');
  const missing = search ? null : t(marked ? 'search.check_filters' : 'fields.filter_required');

  return (
    <PageFrame
      title={list ? t('search.title_for', { name: list.name }) : t('nav.new_search')}
      layout="fill"
      {...(list ? { back: listAddress(list.type, list.id) } : {})}
    >
      <div className={classes.page}>
        <section className={classes.side} aria-label={t('search.filters')}>
          <div className={classes.scroll}>
            <div className={formClasses.form}>
              {list ? null : <KindTabs kind={kind} />}
              {guides ? <FirstRun at="form" /> : null}
              <SavedBox
                search={search}
                limit={draft.limit}
                enrich={draft.enrich}
                newOnly={draft.newOnly}
                suggestion={[suggestion, ...sentences].join(', ')}
              />
              <KindForm
                kind={kind}
                filters={draft.filters}
                problems={problems}
                sample={preview.data?.sample === true}
                onChange={(filters) => change({ filters })}
              />
              <RunFields
                kind={kind}
                run={draft}
                limit={wanted}
                onChange={change}
                target={start.target}
                onTarget={start.setTarget}
                suggestion={suggestion}
                fixedTarget={list !== undefined}
                targetError={start.listMissing ? t('fields.required') : null}
              />
            </div>
          </div>
          <SearchFooter
            limit={offered}
            quote={quote}
            blocked={blocked}
            noneNew={allOwned}
            wayOut={null}
            problem={start.tried ? (missing ?? unpriced) : null}
            busy={start.busy || waiting}
            enrich={false}
            onLimit={(fewer) => change({ limit: fewer })}
            onStart={(ceiling) => {
              start.setTried(true);
              if (!steps || blocked) return;
              if (ceiling === undefined) return void pricing.mutate();
              void start.begin({ steps, ceiling, suggestion, quoteId: quote?.quote_id });
            }}
          />
        </section>
        <KindPreview
          guide={guides ? <FirstRun at="preview" /> : null}
          kind={kind}
          filters={draft.filters}
          search={search}
          preview={preview}
          pricing={pricing}
          onChange={(filters) => change({ filters })}
        />
      </div>
    </PageFrame>
  );
}
