import { NumberInput, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { searchers } from '#shared/contracts/searchers/index.ts';
import { enrichments } from '#shared/domain/leads/enrichments.ts';
import type { VendorChoice } from '#shared/domain/leads/vendor-choice.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import classes from './choice.module.css';
import { askedVendors, choiceFields, choiceOf, valuesOf } from './choice-form.ts';
import { VendorTurns } from './vendor-turns.tsx';

const { endpoints } = searchers;

/** Which vendors are asked about leads, in which order, and what is paid there for one lead at most. */
export function VendorChoicePanel() {
  const t = useText();
  const { data, error, mutate } = useEndpoint(endpoints.vendorChoice, {}, { quiet: true });
  return (
    <Panel title={t('choice.title')} description={t('choice.text')}>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={420} radius={0} /> : null}
      {data ? <ChoiceForm kept={data} onKept={(choice) => mutate(choice, { revalidate: false })} /> : null}
    </Panel>
  );
}

type Props = { kept: VendorChoice; onKept: (choice: VendorChoice) => unknown };

function ChoiceForm({ kept, onKept }: Props) {
  const t = useText();
  const check = useBodyCheck();
  const form = useForm({
    initialValues: valuesOf(kept),
    validate: (values) => check(endpoints.setVendorChoice, choiceOf(values), choiceFields),
  });
  const { busy, send } = useFormCall(form, choiceFields);
  const submit = async () => {
    const body = choiceOf(form.getValues());
    if (!(await send(async () => onKept(await call(endpoints.setVendorChoice, { body }))))) return;
    form.resetDirty();
    toast(t('choice.saved'));
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <LeaveGuard unsaved={form.isDirty()} />
      <div className={classes.parts}>
        {enrichments.map((what) => (
          <VendorTurns
            key={what}
            what={what}
            choice={choiceOf(form.values)}
            onTurns={(turns) => form.setFieldValue(`asks.${what}`, { ...form.values.asks[what], ...turns })}
            most={form.getInputProps(`asks.${what}.most`)}
          />
        ))}
        <fieldset className={classes.part}>
          <legend>{t('choice.prices')}</legend>
          <p className={classes.text}>{t('choice.prices_text')}</p>
          <div className={classes.prices}>
            {askedVendors.map((id) => (
              <NumberInput
                key={id}
                label={t(`source.${id}`)}
                placeholder={t('choice.not_said')}
                min={0}
                max={1000}
                decimalScale={4}
                hideControls
                {...form.getInputProps(`prices.${id}`)}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <SubmitRow busy={busy} />
    </form>
  );
}
