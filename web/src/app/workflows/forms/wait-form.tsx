import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { longestWait } from '#shared/domain/runs/steps/registry.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CountField } from '#web/ui/fields/count-field.tsx';
import type { FormProps } from './form-props.ts';

const units = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof units;

/** The largest unit that says it in whole numbers. */
function unitOf(minutes: number | undefined): Unit {
  if (minutes === undefined || minutes % units.days === 0) return 'days';
  return minutes % units.hours === 0 ? 'hours' : 'minutes';
}

/** How long leads wait. */
export function WaitForm({ settings, onChange }: FormProps) {
  const t = useText();
  const minutes = typeof settings.minutes === 'number' ? settings.minutes : undefined;
  const [chosen, setChosen] = useState(() => unitOf(minutes));
  // What somebody else sets, or what is taken back, may be none of the unit that was chosen.
  const unit = minutes === undefined || minutes % units[chosen] === 0 ? chosen : unitOf(minutes);
  const count = minutes === undefined ? undefined : minutes / units[unit];
  const set = (next: number | undefined, by: Unit) => {
    const { minutes: _, ...rest } = settings;
    setChosen(by);
    onChange(next === undefined ? rest : { ...rest, minutes: next * units[by] });
  };
  return (
    <Group grow align="start">
      <CountField
        label={t('workflows.wait_for')}
        value={count}
        most={longestWait / units[unit]}
        onChange={(next) => set(next, unit)}
      />
      <Select
        label={t('workflows.unit')}
        allowDeselect={false}
        data={Object.keys(units).map((value) => ({ value, label: t(`workflows.unit.${value as Unit}`) }))}
        value={unit}
        onChange={(next) => next && set(count ?? 1, next as Unit)}
      />
    </Group>
  );
}
