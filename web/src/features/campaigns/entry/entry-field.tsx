import { Select, TextInput } from '@mantine/core';
import { countryCodes } from '#shared/domain/countries.ts';
import type { ManualField } from '#shared/domain/kinds/entry/manual-entry.ts';
import { platforms } from '#shared/domain/kinds/search-parts.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import type { Locale } from '#web/lib/intl/locale.ts';
import { byLabel } from '#web/lib/intl/names/by-label.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  field: ManualField;
  /** It has the focus once the form is there. */
  isFirst: boolean;
  value: string;
  problem: string | undefined;
  onTell: (value: string) => void;
};

/** One field of a lead that is typed in. */
export function EntryField({ field, isFirst, value, problem, onTell }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const label = t(`entry.${field}`);
  if (field === 'country' || field === 'platform')
    return (
      <Select
        data-autofocus={isFirst || undefined}
        label={label}
        searchable={field === 'country'}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        data={
          field === 'country'
            ? countriesIn(locale)
            : platforms.map((one) => ({ value: one, label: brandName(one) }))
        }
        value={value || null}
        error={problem}
        onChange={(chosen) => onTell(chosen ?? '')}
      />
    );
  return (
    <TextInput
      data-autofocus={isFirst || undefined}
      label={label}
      value={value}
      error={problem}
      maxLength={field === 'website' ? 2000 : 320}
      inputMode={modes[field] ?? 'text'}
      onChange={({ currentTarget }) => onTell(currentTarget.value)}
    />
  );
}

const modes: Partial<Record<ManualField, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
  linkedin_url: 'url',
};

function countriesIn(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted(byLabel(locale));
}
