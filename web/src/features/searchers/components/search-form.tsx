import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { localTechnologies } from '#shared/domain/kinds/local.ts';
import { brandName } from '#web/lib/intl/names/brand-name.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CategoryField } from '../categories/category-field.tsx';
import type { Draft } from '../draft.ts';
import { TextMode } from '../kinds/fields/text-mode.tsx';
import { KindTabs } from '../kinds/kind-tabs.tsx';
import { LocationField } from './location-field.tsx';
import { RadiusField } from './radius-field.tsx';
import { RunFields } from './run-fields.tsx';
import classes from './search-form.module.css';
import type { Target } from './target-field.tsx';

export type SearchErrors = { location: string | null; target: string | null };
type Props = {
  /** Above the form: saves it under a name, or says which saved one it is. */
  savedBox: ReactNode;
  draft: Draft;
  /** How many leads it is for, chosen or not. */
  limit: number;
  onChange: (change: Partial<Draft>) => void;
  target: Target;
  onTarget: (target: Target) => void;
  suggestion: string;
  /** The list is given by the address and cannot be chosen. */
  fixedTarget: boolean;
  errors: SearchErrors;
  /** Told whether the location's text is another than the chosen place's. */
  onUnsettled: (unsettled: boolean) => void;
};

const fields = ['phone', 'website', 'email'] as const;

export function SearchForm({
  savedBox,
  draft,
  limit,
  onChange,
  target,
  onTarget,
  suggestion,
  fixedTarget,
  errors,
  onUnsettled,
}: Props) {
  const t = useText();
  return (
    <div className={classes.form}>
      {fixedTarget ? null : <KindTabs kind="local" />}
      {savedBox}
      <LocationField
        value={draft.location}
        error={errors.location}
        onChange={(location) => onChange({ location })}
        onUnsettled={onUnsettled}
      />
      <RadiusField location={draft.location} onChange={(location) => onChange({ location })} />
      <div className={classes.divider} />
      <CategoryField
        value={draft.categories}
        location={draft.location}
        onChange={(categories) => onChange({ categories })}
      />
      <TextInput
        label={t('search.text')}
        placeholder={t('search.text_placeholder')}
        maxLength={200}
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TextMode value={draft.mode} onChange={(mode) => onChange({ mode })} />
      <Checkbox.Group
        label={t('search.has')}
        value={draft.has}
        onChange={(chosen) => onChange({ has: fields.filter((field) => chosen.includes(field)) })}
      >
        <div className={classes.chips} style={{ marginTop: 8 }}>
          {fields.map((field) => (
            <Checkbox key={field} value={field} label={t(`search.has_${field}`)} size="xs" />
          ))}
        </div>
      </Checkbox.Group>
      <MultiSelect
        label={t('search_field.technologies')}
        description={t('search.technologies_help')}
        data={localTechnologies.map((value) => ({ value, label: brandName(value) }))}
        placeholder={draft.technologies.length === 0 ? t('search.any') : undefined}
        value={draft.technologies}
        onChange={(chosen) =>
          onChange({ technologies: localTechnologies.filter((one) => chosen.includes(one)) })
        }
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
      <div className={classes.divider} />
      <RunFields
        kind="local"
        run={draft}
        limit={limit}
        onChange={onChange}
        target={target}
        onTarget={onTarget}
        suggestion={suggestion}
        fixedTarget={fixedTarget}
        targetError={errors.target}
      />
    </div>
  );
}
