import { Checkbox, Select } from '@mantine/core';
import * as z from 'zod';
import { SearchLocation } from '#shared/domain/area/search-location.ts';
import { type KindKey, kindKeys, maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { localTechnologies } from '#shared/domain/kinds/local.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { LocalFilters } from '#web/features/searchers/components/local-filters.tsx';
import { type Draft, startDraft, usualLimit } from '#web/features/searchers/draft.ts';
import { changeFilters, readFilters } from '#web/features/searchers/kinds/filters.ts';
import { KindForm } from '#web/features/searchers/kinds/kind-form.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { CountField } from '#web/ui/fields/count-field.tsx';
import type { FormProps } from './form-props.ts';

const Asked = z
  .looseObject({ kind: z.enum(kindKeys as [KindKey, ...KindKey[]]).catch('local') })
  .catch({ kind: 'local' });
/** A search by place as far as it has been chosen. */
const Local = z
  .object({
    location: SearchLocation.nullable().catch(null),
    categories: z.array(z.string()).catch([]),
    text: z.string().catch(''),
    search_type: z.enum(searchModes).catch('contain'),
    has: z.array(z.enum(['phone', 'website', 'email'])).catch([]),
    technologies: z.array(z.enum(localTechnologies)).catch([]),
  })
  .catch({ location: null, categories: [], text: '', search_type: 'contain', has: [], technologies: [] });

/** What one of which nothing was chosen yet begins with. */
const usual = { limit: usualLimit, new_only: true };

const ignored = () => undefined;

/** What is searched for, and for how many. */
export function SearchForm({ settings: chosen, onChange }: FormProps) {
  const t = useText();
  const settings: FormProps['settings'] = Object.keys(chosen).length === 0 ? usual : chosen;
  const { kind, ...filters } = Asked.parse(settings.search);
  const set = (search: object) => onChange({ ...settings, search } as FormProps['settings']);
  return (
    <>
      <Select
        label={t('search.kind')}
        allowDeselect={false}
        data={kindKeys.map((key) => ({ value: key, label: t(`list_type.${key}`) }))}
        value={kind}
        onChange={(next) => next && set({ kind: next })}
      />
      {kind === 'local' ? (
        <LocalFilters
          draft={draftOf(settings.search)}
          locationError={null}
          onUnsettled={ignored}
          onChange={(change) => set(searchOf({ ...draftOf(settings.search), ...change }))}
        />
      ) : (
        <KindForm
          kind={kind}
          filters={filters}
          problems={readFilters(kind, filters).problems.filter(({ path }) => path !== '')}
          sample={false}
          onChange={(change) => set({ kind, ...changeFilters(filters, change) })}
        />
      )}
      <CountField
        needed
        allowDecimal
        allowNegative
        step={50}
        label={t('auto.limit')}
        most={maxLeadsPerSearch}
        value={typeof settings.limit === 'number' ? settings.limit : undefined}
        onChange={(limit) => onChange(withLimit(settings, limit))}
      />
      <Checkbox
        label={t('workflows.new_only')}
        checked={settings.new_only === true}
        onChange={(event) => onChange({ ...settings, new_only: event.currentTarget.checked })}
      />
    </>
  );
}

/** Without one where nothing is typed, which is shown on the node. */
function withLimit({ limit: _, ...rest }: FormProps['settings'], limit: number | undefined) {
  return limit === undefined ? rest : { ...rest, limit };
}

function draftOf(search: unknown): Draft {
  const { search_type, ...local } = Local.parse(search);
  return { ...startDraft, ...local, mode: search_type };
}

/** As the step takes it; without a place it is not complete, which is shown on the node. */
function searchOf({ location, categories, text, mode, has, technologies }: Draft): object {
  return {
    kind: 'local',
    ...(location ? { location } : {}),
    categories,
    text,
    ...(mode === 'contain' ? {} : { search_type: mode }),
    has,
    ...(technologies.length > 0 ? { technologies } : {}),
  };
}
