import { Checkbox, MultiSelect, TagsInput, TextInput } from '@mantine/core';
import type { ColumnKey } from '#shared/domain/kinds/index.ts';
import { enumText } from '#web/lib/intl/names/column-text.ts';
import { type Option, useNames } from '#web/lib/intl/names/use-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../kind-form.module.css';

export type Shared<T> = { label: string; error: string | null; value: T; onChange: (value: T) => void };

export function TextField({ onChange, ...field }: Shared<string>) {
  return <TextInput maxLength={200} {...field} onChange={(event) => onChange(event.currentTarget.value)} />;
}

type Hinted = { description?: string; data?: string[] };

/** Some words; each is taken with Enter or a comma. `data` offers some. */
export function WordsField(field: Shared<string[]> & Hinted) {
  const t = useText();
  return (
    <TagsInput
      {...field}
      placeholder={field.value.length === 0 ? t('search.words_placeholder') : ''}
      maxTags={50}
      maxLength={100}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
    />
  );
}

function ChoiceField({ options, ...field }: Shared<string[]> & { options: Option[] }) {
  const t = useText();
  return (
    <MultiSelect
      {...field}
      data={options}
      placeholder={field.value.length === 0 ? t('search.any') : ''}
      searchable
      clearable
      hidePickedOptions
      classNames={{ inputField: classes.choice ?? '' }}
      nothingFoundMessage={t('ui.no_results')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
    />
  );
}

/** Some of a closed set, in the words of its column. */
export function SomeField({
  options,
  column,
  ...field
}: Shared<string[]> & { options: readonly string[]; column: ColumnKey }) {
  const t = useText();
  return (
    <ChoiceField
      {...field}
      options={options.map((value) => ({ value, label: enumText(column, value, t) }))}
    />
  );
}

export function CountriesField(field: Shared<string[]>) {
  return <ChoiceField {...field} options={useNames('region')} />;
}

export function LanguagesField(field: Shared<string[]>) {
  return <ChoiceField {...field} options={useNames('language')} />;
}

export function FlagField({ label, value, onChange }: Shared<boolean>) {
  return (
    <Checkbox label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
