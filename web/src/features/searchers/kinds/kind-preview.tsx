import { IconFilterSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useWorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Attribution } from '#web/ui/attribution.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { SampleBanner } from '#web/ui/states/sample-banner.tsx';
import { ContactChips } from '../components/preview/contact-chips.tsx';
import { PreviewResults } from '../components/preview/preview-results.tsx';
import classes from '../components/search-page.module.css';
import type { usePreview, useQuote } from '../hooks.ts';
import type { Filters } from './filters.ts';
import type { FilteredKind } from './form-fields.ts';
import formClasses from './kind-form.module.css';
import { KindPreviewTable } from './kind-preview-table.tsx';
import { filterSentences } from './sentences.ts';

type Props = {
  /** For who does not know where to begin. */
  guide: ReactNode;
  kind: FilteredKind;
  filters: Filters;
  search: Search | null;
  preview: ReturnType<typeof usePreview>;
  pricing: ReturnType<typeof useQuote>;
  onChange: (change: Filters) => void;
};

/** What leads must have, in one click: a search for companies says it of any, one for domains of the e-mail. */
function narrowBy(search: Search, counts: SearchPreview['has'], onChange: Props['onChange']) {
  if (search.kind === 'company')
    return <ContactChips value={search.has} counts={counts} onChange={(has) => onChange({ has })} />;
  if (search.kind !== 'domain') return null;
  return (
    <ContactChips
      fields={['email']}
      value={search.has_email ? ['email'] : []}
      counts={counts}
      onChange={(has) => onChange({ has_email: has.length > 0 })}
    />
  );
}

/** The right side: what is asked in words, how many, which fields, the price, the first of them. */
export function KindPreview({ guide, kind, filters, search, preview, pricing, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  const shown = search ? preview.data : undefined;
  const workWord = useWorkWord(kind === 'company' || kind === 'people');
  const sentences = filterSentences(kind, filters, { t, format, locale, workWord });
  return (
    <section className={classes.preview} aria-label={t('search.preview')}>
      {shown?.sample ? <SampleBanner /> : null}
      {guide}
      {sentences.length > 0 ? (
        <div className={formClasses.sentences}>
          {sentences.map(({ key, text, without }) => (
            <FilterChip key={key} sentence={text} onRemove={() => onChange(without)} />
          ))}
        </div>
      ) : null}
      {search ? null : (
        <EmptyState icon={<IconFilterSearch size={20} />} title={t(`search.begin_${kind}`)}>
          {t('search.begin_filters')}
        </EmptyState>
      )}
      {search ? (
        <PreviewResults
          preview={preview}
          pricing={pricing}
          icon={<IconFilterSearch size={20} />}
          unit={(count) => t(`search.found_${kind}`, { count })}
          title={t('search.first_found')}
          text={t('search.first_found_text')}
          table={(found) => <KindPreviewTable kind={kind} found={found} />}
          narrow={({ has }) => narrowBy(search, has, onChange)}
        />
      ) : null}
      <Attribution label={t('ui.data_from')} items={shown?.attributions ?? []} />
    </section>
  );
}
