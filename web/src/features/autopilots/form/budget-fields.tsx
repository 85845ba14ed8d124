import { Group, NumberInput, Switch } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './form.module.css';

export type BudgetDraft = { per_run: number | null; per_month: number | null; resumes: boolean };
type Props = {
  value: BudgetDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<BudgetDraft>) => void;
};

/** What it may spend, and whether it goes on by itself. */
export function BudgetFields({ value, errors, onChange }: Props) {
  const t = useText();
  return (
    <div className={classes.fields}>
      <Group grow align="start" preventGrowOverflow={false} gap="sm">
        {(['per_run', 'per_month'] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(`auto.budget_${name}`)}
            placeholder={t('auto.no_budget')}
            min={1}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=" "
            value={value[name] ?? ''}
            error={errors[`budget.${name}`]}
            onChange={(next) => onChange({ [name]: typeof next === 'number' ? next : null })}
          />
        ))}
      </Group>
      <Switch
        label={t('auto.resumes')}
        description={t('auto.resumes_help')}
        checked={value.resumes}
        onChange={(event) => onChange({ resumes: event.currentTarget.checked })}
      />
    </div>
  );
}
