import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';

// Without it a day is shown as the letters of its format.
dayjs.extend(localizedFormat);

/** A day, or days from one to another, as they are written in the language of the page. */
export function DayPicker<Type extends 'default' | 'range' = 'default'>(props: DatePickerInputProps<Type>) {
  const t = useText();
  const { locale } = useLanguage();
  const [previous, next] = [t('ui.earlier'), t('ui.later')];
  return (
    <DatePickerInput<Type>
      locale={locale}
      valueFormat="ll"
      highlightToday
      // Red and pale grey of weekends and of other months' days are too weak to be read.
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{
        ...{ previousMonth: previous, previousYear: previous, previousDecade: previous },
        ...{ nextMonth: next, nextYear: next, nextDecade: next },
      }}
      popoverProps={{ withinPortal: false }}
      {...props}
    />
  );
}
