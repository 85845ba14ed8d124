import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AdminTopic, training } from '#shared/contracts/training/index.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { refreshTraining } from '#web/features/training/hooks.ts';
import { call } from '#web/lib/api/call.ts';
import { languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

const { createTopic, updateTopic } = training.endpoints;
const fields = locales.map((locale) => `names.${locale}`);

type Names = Record<(typeof locales)[number], string>;

const valuesOf = (topic: AdminTopic | null): { names: Names } => ({
  names: { en: '', es: '', fr: '', de: '', ...topic?.names },
});

/** A name that was left empty is none. */
const bodyOf = ({ en, ...others }: Names) => ({
  names: { en, ...Object.fromEntries(Object.entries(others).filter(([, name]) => name.trim() !== '')) },
});

/** The names of a topic, a new one if none is given. */
export function TopicForm({ topic }: { topic: AdminTopic | null }) {
  const t = useText();
  const navigate = useNavigate();
  const check = useBodyCheck();
  const form = useForm({
    initialValues: valuesOf(topic),
    validate: ({ names }) => check(createTopic, bodyOf(names), fields),
  });
  const { busy, send } = useFormCall(form, fields);
  const clean = !form.isDirty();
  // What was known at first may be out of date: as long as nothing is changed here, the form follows what is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself is another one at every key
  useLayoutEffect(() => {
    if (!clean || !topic) return;
    form.setValues(valuesOf(topic));
    form.resetDirty(valuesOf(topic));
  }, [clean, topic]);
  const submit = ({ names }: typeof form.values) =>
    send(async () => {
      const body = bodyOf(names);
      if (topic) await call(updateTopic, { params: { id: topic.id }, body });
      else await call(createTopic, { body });
      // Before the form counts as clean: it would follow the old names for a moment.
      await refreshTraining();
      form.resetDirty();
      toast(t('ui.saved'));
      navigate('/admin/topics');
    });
  return (
    <Panel title={t('topics.names')} description={t('topics.names_text')}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          {locales.map((locale) => (
            <TextInput
              key={locale}
              label={languages[locale]}
              lang={locale}
              maxLength={trainingLimits.name}
              required={locale === 'en'}
              {...form.getInputProps(`names.${locale}`)}
            />
          ))}
          <SubmitRow busy={busy} />
        </Stack>
      </form>
      <LeaveGuard unsaved={form.isDirty() && !busy} />
    </Panel>
  );
}
