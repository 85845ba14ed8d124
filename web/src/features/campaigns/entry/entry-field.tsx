import { Select, TextInput } from '@mantine/core';
import type { ManualField } from '#shared/domain/kinds/entry/manual-entry.ts';
import { platforms } from '#shared/domain/kinds/search-parts.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { type Option, useNames } from '#web/lib/intl/names/use-names.ts';
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
export function EntryField(props: Props) {
  if (props.field === 'country') return <CountryField {...props} />;
  if (props.field === 'platform') return <ChoiceField {...props} choices={platformChoices} />;
  return <TypedField {...props} />;
}

const platformChoices = platforms.map((one) => ({ value: one, label: brandName(one) }));

const CountryField = (props: Props) => <ChoiceField {...props} choices={useNames('region')} searchable />;

type Choices = { choices: Option[]; searchable?: boolean };
function ChoiceField({ field, isFirst, value, problem, onTell, choices, searchable }: Props & Choices) {
  const t = useText();
  return (
    <Select
      data-autofocus={isFirst || undefined}
      label={t(`entry.${field}`)}
      searchable={searchable ?? false}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      data={choices}
      value={value || null}
      error={problem}
      onChange={(chosen) => onTell(chosen ?? '')}
    />
  );
}

function TypedField({ field, isFirst, value, problem, onTell }: Props) {
  const t = useText();
  return (
    <TextInput
      data-autofocus={isFirst || undefined}
      label={t(`entry.${field}`)}
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
