import { Select } from '@mantine/core';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** Days after which people have values looked at again. */
const choices = [30, 90, 180, 365];

type Props = { plan: Plan; onChange: (plan: Plan) => void };

/** Which of the chosen leads are looked at: all, or those whose values, or the checks of whose e-mails, are old. */
export function OlderThan({ plan, onChange }: Props) {
  const t = useText();
  const step = plan.steps.find(({ kind }) => kind === 'enrich' || kind === 'verify');
  if (step?.kind !== 'enrich' && step?.kind !== 'verify') return null;
  const words = step.kind === 'enrich' ? 'refresh' : 'recheck';
  const choose = (days: string | null) => {
    const { older_than_days: _before, ...rest } = step;
    const chosen = days ? { ...rest, older_than_days: Number(days) } : rest;
    onChange({ ...plan, steps: plan.steps.map((one) => (one === step ? chosen : one)) });
  };
  return (
    <Select
      label={t('list.refresh')}
      description={step.older_than_days ? t(`list.${words}_text`) : undefined}
      value={String(step.older_than_days ?? '')}
      data={[
        { value: '', label: t('list.refresh_all') },
        ...choices.map((days) => ({ value: String(days), label: t(`list.${words}_older`, { days }) })),
      ]}
      allowDeselect={false}
      onChange={choose}
    />
  );
}
