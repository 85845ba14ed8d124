import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { account, type User } from '#shared/contracts/account/index.ts';
import { setTimeZone } from '#web/features/account/hooks.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { ZoneSelect } from '#web/ui/fields/zone-select.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

type Props = { user: User; onUnsaved: (unsaved: boolean) => void };
/** A form has no null: the empty text is that none is chosen. */
const valuesOf = ({ time_zone }: User) => ({ time_zone: time_zone ?? '' });

/** By whose clocks new autopilots and workflows go: the main user says it, everybody sees it. */
export function AccountZone({ user, onUnsaved }: Props) {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const check = useBodyCheck();
  const form = useForm({
    initialValues: valuesOf(user),
    validate: (values) => check(account.endpoints.setTimeZone, values),
  });
  const { busy, send } = useFormCall(form);
  const unsaved = form.isDirty();
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const save = async (values: typeof form.values) => {
    const saved = await send(async () => {
      const kept = valuesOf(await setTimeZone(values.time_zone));
      form.setInitialValues(kept);
      form.setValues(kept);
    });
    if (saved) toast(t('ui.saved'));
  };
  const { time_zone } = form.values;
  const about = time_zone
    ? t('profile.zone_now', { time: format.clockIn(now, time_zone) })
    : t('profile.zone_none');
  return (
    <Panel title={t('profile.zone')} description={t('profile.zone_text')}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <ZoneSelect
            value={time_zone || null}
            description={user.isMainUser ? about : `${about} ${t('profile.zone_owner')}`}
            error={form.errors.time_zone}
            disabled={!user.isMainUser}
            onChange={(zone) => form.setFieldValue('time_zone', zone)}
          />
          {user.isMainUser ? <SubmitRow label={t('profile.zone_save')} busy={busy} /> : null}
        </Stack>
      </form>
    </Panel>
  );
}

/** The time, to the minute or a little later. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
