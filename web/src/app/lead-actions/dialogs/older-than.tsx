import { Select } from '@mantine/core';
import { emailChecksPerDay, youngCheckDays } from '#shared/domain/limits.ts';
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
  const checks = step.kind === 'verify';
  const older = checks ? 'list.recheck_older' : 'list.refresh_older';
  // Young checks are passed over where nothing is said, websites that were read are not.
  const unsaid = checks ? youngCheckDays : undefined;
  const days = checks && step.force ? undefined : (step.older_than_days ?? unsaid);
  const choose = (chosen: string | null) => {
    const { kind } = step;
    const all = kind === 'verify' ? { kind, force: true } : { kind };
    const next = chosen ? { kind, older_than_days: Number(chosen) } : all;
    onChange({ ...plan, steps: plan.steps.map((one) => (one === step ? next : one)) });
  };
  const bound = t(days ? 'list.recheck_text' : 'list.recheck_all_text', { most: emailChecksPerDay });
  const passed = days ? t('list.refresh_text') : undefined;
  return (
    <Select
      label={t('list.refresh')}
      description={checks ? bound : passed}
      value={String(days ?? '')}
      data={[
        { value: '', label: t('list.refresh_all') },
        ...[...(unsaid ? [unsaid] : []), ...choices].map((many) => ({
          value: String(many),
          label: t(older, { days: many }),
        })),
      ]}
      allowDeselect={false}
      onChange={choose}
    />
  );
}
