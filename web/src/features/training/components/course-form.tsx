import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type AdminCourse, type AdminTopic, training } from '#shared/contracts/training/index.ts';
import { trainingLimits } from '#shared/domain/training.ts';
import { call } from '#web/lib/api/call.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { courseFields, toForm, toValues, writtenLocales } from '../course-values.ts';
import { refreshTraining } from '../hooks.ts';
import { localesOf } from '../locales-of.ts';
import { useTopicChoices } from '../use-topic-choices.ts';
import { CoverField } from './cover-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';

const { updateCourse } = training.endpoints;

type Props = { course: AdminCourse; topics: readonly AdminTopic[] };

/** What a course is called and about, in every language, its topic and its picture. */
export function CourseForm({ course, topics }: Props) {
  const t = useText();
  const check = useBodyCheck();
  const choices = useTopicChoices(topics);
  const [locale, setLocale] = useState<Locale>('en');
  const { revision } = course;
  const form = useForm({
    initialValues: toValues(course),
    validate: (values) => check(updateCourse, { ...toForm(values), revision }, courseFields),
  });
  const { busy, send } = useFormCall(form, courseFields);
  const save = async (values: typeof form.values) => {
    const params = { id: course.id };
    const saved = await send(async () => {
      await call(updateCourse, { params, body: { ...toForm(values), revision } });
      form.resetDirty(values);
      await refreshTraining();
    });
    if (saved) toast(t('ui.saved'));
  };
  const at = `texts.${locale}`;
  return (
    <Panel title={t('training.about')} description={t('training.about_text')}>
      <form
        onSubmit={form.onSubmit(save, (errors) => setLocale(localesOf(Object.keys(errors))[0] ?? locale))}
        noValidate
      >
        <Stack>
          <LanguageTabs
            written={writtenLocales(form.values.texts)}
            locale={locale}
            onLocale={setLocale}
            wrong={localesOf(Object.keys(form.errors))}
          >
            <Stack>
              <TextInput
                label={t('training.title')}
                lang={locale}
                maxLength={trainingLimits.title}
                {...form.getInputProps(`${at}.title`)}
              />
              <Textarea
                label={t('training.description')}
                description={t('training.description_help')}
                lang={locale}
                maxLength={trainingLimits.description}
                autosize
                minRows={2}
                {...form.getInputProps(`${at}.description`)}
              />
            </Stack>
          </LanguageTabs>
          <Select
            label={t('training.topic')}
            allowDeselect={false}
            data={choices}
            {...form.getInputProps('topic_id')}
          />
          <CoverField
            value={form.values.image}
            error={form.errors.image}
            onChange={(path) => form.setFieldValue('image', path)}
          />
          <SaveRow busy={busy} />
        </Stack>
      </form>
      <LeaveGuard unsaved={form.isDirty() && !busy} />
    </Panel>
  );
}
