import { SegmentedControl, Select, Stack, Switch } from '@mantine/core';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { type ResultFilter, sentFilter, withEmail } from '#shared/domain/leads/filter/result-filter.ts';
import {
  emailChoiceOf,
  presenceOf,
  withEmailChoice,
  withPresence,
} from '#web/features/campaigns/filters/conditions.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CustomFilters } from './custom-filters.tsx';
import { DateRange } from './date-range.tsx';
import classes from './filter-panel.module.css';

type Props = { campaign: Campaign; filter: ResultFilter; onChange: (filter: ResultFilter) => void };

export function FilterPanel({ campaign, filter, onChange }: Props) {
  const t = useText();
  const emails = [
    { value: String(withEmail.all), label: t('filter.any') },
    { value: String(withEmail.found), label: t('filter.email_found') },
    { value: String(withEmail.potentialsFound), label: t('filter.email_potential') },
    { value: String(withEmail.notFound), label: t('filter.email_not_found') },
    { value: 'not_searched', label: t('email_status.not_searched') },
  ];
  const sent = [
    { value: String(sentFilter.all), label: t('filter.any') },
    { value: String(sentFilter.unsent), label: t('filter.unsent') },
    { value: String(sentFilter.sent), label: t('filter.sent') },
  ];
  return (
    <Stack gap="md">
      <div>
        <div className={classes.label} id="search-mode">
          {t('filter.search_mode')}
        </div>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby="search-mode"
          value={filter.search_type}
          data={searchModes.map((mode) => ({ value: mode, label: t(`filter.mode_${mode}`) }))}
          onChange={(value) => {
            const mode = searchModes.find((one) => one === value);
            if (mode) onChange({ ...filter, search_type: mode });
          }}
        />
      </div>
      <Select
        label={t('filter.email')}
        data={emails}
        value={String(emailChoiceOf(filter))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          const choices = [...Object.values(withEmail), 'not_searched'] as const;
          const found = choices.find((one) => String(one) === value);
          if (found !== undefined) onChange(withEmailChoice(filter, found));
        }}
      />
      <Select
        label={t('filter.sent_label')}
        data={sent}
        value={String(filter.sent)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          const found = Object.values(sentFilter).find((one) => String(one) === value);
          if (found !== undefined) onChange({ ...filter, sent: found });
        }}
      />
      <Switch
        label={t('filter.new_only')}
        description={t('filter.new_only_text')}
        checked={presenceOf(filter, 'owned_before') === 'without'}
        onChange={({ currentTarget: { checked } }) =>
          onChange(withPresence(filter, 'owned_before', checked ? 'without' : 'any'))
        }
      />
      <DateRange filter={filter} onChange={onChange} />
      <CustomFilters
        campaign={campaign}
        filter={filter}
        onChange={(custom_search) => onChange({ ...filter, custom_search })}
      />
    </Stack>
  );
}
