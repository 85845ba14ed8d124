import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { localTechnologies } from '#shared/domain/kinds/local.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CategoryField } from '../categories/category-field.tsx';
import type { Draft } from '../draft.ts';
import { TextMode } from '../kinds/fields/text-mode.tsx';
import { LocationField } from './location-field.tsx';
import { RadiusField } from './radius-field.tsx';
import classes from './search-form.module.css';

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  locationError: string | null;
  hasMap?: boolean;
  /** Told whether the location's text is another than the chosen place's. */
  onUnsettled: (unsettled: boolean) => void;
};

const fields = ['phone', 'website', 'email'] as const;

/** What a search by place asks for. */
export function LocalFilters({ draft, onChange, locationError, hasMap = false, onUnsettled }: Props) {
  const t = useText();
  return (
    <>
      <LocationField
        value={draft.location}
        error={locationError}
        onChange={(location) => onChange({ location })}
        onUnsettled={onUnsettled}
      />
      <RadiusField
        location={draft.location}
        hasMap={hasMap}
        onChange={(location) => onChange({ location })}
      />
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
    </>
  );
}
