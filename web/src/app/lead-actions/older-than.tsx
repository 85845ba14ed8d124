import { Select } from '@mantine/core';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** Days after which people have values looked at again. */
const choices = [30, 90, 180, 365];

type Props = { plan: Plan | null; onChange: (plan: Plan) => void };

/** Which of the chosen leads an enrichment reads: all, or those whose values are old. */
export function OlderThan({ plan, onChange }: Props) {
  const t = useText();
  const step = plan?.steps.find(({ kind }) => kind === 'enrich');
  if (!plan || step?.kind !== 'enrich') return null;
  const choose = (days: string | null) => {
    const { older_than_days: _before, ...rest } = step;
    const chosen = days ? { ...rest, older_than_days: Number(days) } : rest;
    onChange({ ...plan, steps: plan.steps.map((one) => (one === step ? chosen : one)) });
  };
  return (
    <Select
      label={t('list.refresh')}
      description={step.older_than_days ? t('list.refresh_text') : undefined}
      value={String(step.older_than_days ?? '')}
      data={[
        { value: '', label: t('list.refresh_all') },
        ...choices.map((days) => ({ value: String(days), label: t('list.refresh_older', { days }) })),
      ]}
      allowDeselect={false}
      onChange={choose}
    />
  );
}
