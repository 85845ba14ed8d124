import { useMemo, useState } from 'react';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { LocalFilters } from '#web/features/searchers/components/local-filters.tsx';
import { searchOf } from '#web/features/searchers/draft.ts';
import { readFilters } from '#web/features/searchers/kinds/filters.ts';
import type { FilteredKind } from '#web/features/searchers/kinds/form-fields.ts';
import { KindForm } from '#web/features/searchers/kinds/kind-form.tsx';
import { useKindDraft } from '#web/features/searchers/kinds/use-kind-draft.ts';
import { suggestedName, useFreeName } from '#web/features/searchers/suggested-name.ts';
import { useDraft } from '#web/features/searchers/use-draft.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFinerNames } from '#web/lib/intl/names/finer-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { AutopilotForm } from './form/autopilot-form.tsx';
import type { FormProps } from './form/form-panels.tsx';

/** The form of an autopilot for a kind of leads. What it searches for stands in the address, as on the search page. */
export function AutopilotEditor({ kind, ...form }: FormProps & { kind: KindKey }) {
  return kind === 'local' ? <Local {...form} /> : <Filtered key={kind} kind={kind} {...form} />;
}

function Local(form: FormProps) {
  const t = useText();
  const { locale } = useLanguage();
  const [draft, change] = useDraft(false);
  const [unsettled, setUnsettled] = useState(false);
  const search = useMemo(() => searchOf(draft), [draft]);
  useFinerNames(draft.categories, locale);
  const suggestion = useFreeName('local', suggestedName(draft, locale, t));
  const lacks = t('fields.location_required');
  return (
    <AutopilotForm
      {...form}
      kind="local"
      search={search}
      lacks={lacks}
      suggestion={suggestion}
      unsettled={unsettled}
      filters={(tried) => (
        <LocalFilters
          draft={draft}
          onChange={change}
          locationError={tried && !search ? lacks : null}
          onUnsettled={setUnsettled}
        />
      )}
    />
  );
}

function Filtered({ kind, ...form }: FormProps & { kind: FilteredKind }) {
  const t = useText();
  const [draft, change] = useKindDraft(kind);
  const { search, problems } = useMemo(() => readFilters(kind, draft.filters), [kind, draft.filters]);
  const suggestion = useFreeName(kind, t(`search.list_of_${kind}`));
  const marked = problems.some(({ path }) => path !== '');
  return (
    <AutopilotForm
      {...form}
      kind={kind}
      search={search}
      lacks={t(marked ? 'search.check_filters' : 'fields.filter_required')}
      suggestion={suggestion}
      filters={() => (
        <KindForm
          kind={kind}
          filters={draft.filters}
          problems={problems}
          sample={false}
          onChange={(filters) => change({ filters })}
        />
      )}
    />
  );
}
