import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { daysOf, repeatKinds, weekdays } from '#shared/domain/schedules/repeat.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ZoneSelect } from '#web/ui/fields/zone-select.tsx';
import { NextTimes } from '#web/ui/times/next-times.tsx';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import classes from './form.module.css';
import { nextFive, type RepeatDraft } from './repeat-draft.ts';

type Props = {
  /** How often it may be; all ways where nothing is said. */
  kinds?: readonly RepeatDraft['every'][];
  repeat: RepeatDraft;
  zone: string;
  errors: Record<string, string>;
  onRepeat: (change: Partial<RepeatDraft>) => void;
  onZone: (zone: string) => void;
};

/** When it starts, with its next five times in sight. */
export function WhenFields({ kinds = repeatKinds, repeat, zone, errors, onRepeat, onZone }: Props) {
  const t = useText();
  const user = useUser();
  const { weekday, month } = useAutopilotWords();
  const { every } = repeat;
  return (
    <div className={classes.fields}>
      <Group grow align="start" preventGrowOverflow={false} gap="sm">
        <Select
          label={t('auto.every')}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: t(`auto_every.${value}`) }))}
          value={every}
          error={errors.repeat}
          onChange={(value) => {
            const next = kinds.find((kind) => kind === value);
            if (next) onRepeat({ every: next });
          }}
        />
        {every === 'one-time' ? (
          <TextInput
            type="date"
            label={t('auto.date')}
            value={repeat.date}
            error={errors['repeat.date']}
            onChange={(event) => onRepeat({ date: event.currentTarget.value })}
          />
        ) : null}
        {every === 'yearly' ? (
          <Select
            label={t('auto.month')}
            allowDeselect={false}
            data={Array.from({ length: 12 }, (_, no) => ({ value: String(no + 1), label: month(no + 1) }))}
            value={String(repeat.month)}
            error={errors['repeat.month']}
            onChange={(value) => value && onRepeat({ month: Number(value) })}
          />
        ) : null}
        {every === 'monthly' || every === 'yearly' ? (
          <NumberInput
            label={t('auto.day')}
            description={every === 'monthly' && repeat.day > 28 ? t('auto.day_help') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={every === 'yearly' ? daysOf(repeat.month) : 31}
            allowDecimal={false}
            value={every === 'yearly' ? Math.min(repeat.day, daysOf(repeat.month)) : repeat.day}
            error={errors['repeat.day']}
            onChange={(value) => typeof value === 'number' && onRepeat({ day: value })}
          />
        ) : null}
        <TextInput
          type="time"
          label={t('auto.time')}
          value={repeat.time}
          error={errors['repeat.time']}
          onChange={(event) => onRepeat({ time: event.currentTarget.value })}
        />
      </Group>
      {every === 'weekly' ? (
        <Checkbox.Group
          label={t('auto.weekdays')}
          value={repeat.weekdays}
          error={errors['repeat.weekdays']}
          onChange={(chosen) => onRepeat({ weekdays: weekdays.filter((day) => chosen.includes(day)) })}
        >
          <Group gap="sm" mt={8}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={day} label={weekday(day)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
      <ZoneSelect
        value={zone}
        description={zone === user?.time_zone ? t('profile.zone') : undefined}
        error={errors.time_zone}
        onChange={onZone}
      />
      <NextTimes times={nextFive(repeat, zone, new Date())} zone={zone} />
    </div>
  );
}
