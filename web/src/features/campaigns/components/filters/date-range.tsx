import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { DatePickerInput } from '@mantine/dates';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { filter: ResultFilter; onChange: (filter: ResultFilter) => void };

/** Days on which leads were added, both ends included. The picker cannot produce an end before the start. */
export function DateRange({ filter, onChange }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <DatePickerInput
      type="range"
      label={t('filter.added_on')}
      placeholder={t('filter.any_time')}
      locale={locale}
      clearable
      allowSingleDateInRange
      valueFormat="ll"
      value={[filter.startDate ?? null, filter.endDate ?? null]}
      popoverProps={{ withinPortal: false }}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      onChange={([startDate, endDate]) => onChange({ ...filter, startDate, endDate })}
    />
  );
}
