import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import * as z from 'zod';
import { growthIntervals, growthOperators } from '#shared/domain/kinds/influencer.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../kind-form.module.css';

/** As it is being put together: complete or absent is what the search asks for in the end. */
const Growth = z.object({
  interval: z.enum(growthIntervals).optional().catch(undefined),
  operator: z.enum(growthOperators).optional().catch(undefined),
  value: z.number().optional().catch(undefined),
});

type Props = { label: string; error: string | null; value: unknown; onChange: (value: unknown) => void };

/** A rate of growth: over how long, more or less than, how much. */
export function GrowthField({ label, error, value, onChange }: Props) {
  const t = useText();
  const growth = Growth.catch({ interval: undefined, operator: undefined, value: undefined }).parse(
    value ?? {},
  );
  const change = (part: Partial<z.infer<typeof Growth>>) => onChange({ ...growth, ...part });
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.growth}>
        <Select
          aria-label={`${label}: ${t('search.growth_interval')}`}
          placeholder={t('search.growth_interval')}
          data={growthIntervals.map((interval, index) => ({
            value: interval,
            label: t('search.months', { count: index + 1 }),
          }))}
          value={growth.interval ?? null}
          onChange={(interval) => change(Growth.parse({ ...growth, interval }))}
        />
        <Select
          aria-label={`${label}: ${t('search.growth_operator')}`}
          placeholder={t('search.growth_operator')}
          data={growthOperators.map((operator) => ({
            value: operator,
            label: t(`search.operator_${operator}`),
          }))}
          value={growth.operator ?? null}
          onChange={(operator) => change(Growth.parse({ ...growth, operator }))}
        />
        <NumberInput
          aria-label={`${label}: ${t('search.growth_value')}`}
          placeholder="%"
          suffix=" %"
          decimalScale={1}
          hideControls
          value={growth.value === undefined ? '' : Math.round(growth.value * 1000) / 10}
          onChange={(percent) =>
            change({ value: typeof percent === 'number' ? Math.round(percent * 10) / 1000 : undefined })
          }
        />
        <ActionIcon
          size={36}
          aria-label={t('ui.remove_filter', { sentence: label })}
          disabled={value === undefined}
          onClick={() => onChange(undefined)}
        >
          <IconX size={15} />
        </ActionIcon>
      </div>
      {error ? (
        <div className={classes.error} role="alert">
          {error}
        </div>
      ) : null}
    </fieldset>
  );
}
