import { Button, Group, Stack } from '@mantine/core';
import dayjs from 'dayjs';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { DayPicker } from '#web/ui/fields/day-picker.tsx';

type Props = { filter: ResultFilter; onChange: (filter: ResultFilter) => void };

/** Days up to today that are chosen by one press. */
const spans = [1, 7, 30];
const isoDay = 'YYYY-MM-DD';

/** Days on which leads were added, both ends included. The picker cannot produce an end before the start. */
export function DateRange({ filter, onChange }: Props) {
  const t = useText();
  const choose = ([startDate, endDate]: [string | null, string | null]) =>
    onChange({ ...filter, startDate, endDate });
  return (
    <Stack gap={6}>
      <DayPicker
        type="range"
        label={t('filter.added_on')}
        placeholder={t('filter.any_time')}
        clearable
        allowSingleDateInRange
        value={[filter.startDate ?? null, filter.endDate ?? null]}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        onChange={choose}
      />
      <Group gap={6}>
        {spans.map((count) => (
          <Button key={count} size="compact-sm" variant="default" onClick={() => choose(upToToday(count))}>
            {t('filter.last_days', { count })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

function upToToday(days: number): [from: string, to: string] {
  const today = dayjs();
  return [today.subtract(days - 1, 'day').format(isoDay), today.format(isoDay)];
}
