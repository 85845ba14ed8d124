import { Group, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { Budget } from '#shared/domain/autopilots.ts';
import { bodyProblems } from '#web/lib/body-problems.ts';
import { fieldErrors } from '#web/lib/field-errors.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useSeparators } from '#web/lib/intl/use-separators.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './form.module.css';

export type BudgetDraft = { per_run: number | null; per_month: number | null; resumes: boolean };
type Props = {
  value: BudgetDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<BudgetDraft>) => void;
};
const fields = ['per_run', 'per_month'] as const;

/** What it may spend, and whether it goes on by itself. */
export function BudgetFields({ value, errors, onChange }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const { per_run, per_month } = value;
  const wrong = fieldErrors(bodyProblems(Budget, { per_run, per_month }), fields, fieldText);
  return (
    <div className={classes.fields}>
      <Group grow align="start" preventGrowOverflow={false} gap="sm">
        {fields.map((name) => (
          <Credits
            key={name}
            label={t(`auto.budget_${name}`)}
            value={value[name]}
            error={wrong[name] ?? errors[`budget.${name}`]}
            onChange={(next) => onChange({ [name]: next })}
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

type CreditsProps = {
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (next: number | null) => void;
};

/** Credits as they are typed. A number that is too small or too large stands there and is wrong: it is not made another one in silence. */
function Credits({ label, value, error, onChange }: CreditsProps) {
  const t = useText();
  const [typed, setTyped] = useState<number | string>(value ?? '');
  return (
    <NumberInput
      label={label}
      placeholder={t('auto.no_budget')}
      clampBehavior="none"
      min={1}
      allowDecimal={false}
      {...useSeparators()}
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next);
        // A minus alone is no number yet, and no budget without a limit either.
        onChange(next === '' ? null : Number(next) || 0);
      }}
    />
  );
}
