import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminCourse, AdminTopic } from '#shared/contracts/training/index.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { writtenLocales } from '#web/features/training/course-values.ts';
import { localesOf } from '#web/features/training/locales-of.ts';
import { useCourseForm } from '#web/features/training/use-course-form.ts';
import { useTopicChoices } from '#web/features/training/use-topic-choices.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ConflictDialog } from '../history/conflict-dialog.tsx';
import { LanguageTabs } from '../language-tabs.tsx';
import { CoverField } from './cover-field.tsx';

type Props = { course: AdminCourse; topics: readonly AdminTopic[] };

/** What a course is called and about, in every language, its topic and its picture. */
export function CourseForm({ course, topics }: Props) {
  const t = useText();
  const choices = useTopicChoices(topics);
  const [locale, setLocale] = useState<Locale>('en');
  const { form, busy, save, unsaved, conflict, setConflict, openTheirs } = useCourseForm(course);
  const at = `texts.${locale}`;
  return (
    <Panel title={t('training.about')} description={t('training.about_text')}>
      <form
        onSubmit={form.onSubmit(
          (values) => save(values),
          (errors) => setLocale(localesOf(Object.keys(errors))[0] ?? locale),
        )}
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
          <SubmitRow busy={busy} />
        </Stack>
      </form>
      <ConflictDialog
        opened={conflict}
        onClose={() => setConflict(false)}
        onTheirs={openTheirs}
        onMine={() => save(form.getValues(), true)}
      />
      <LeaveGuard unsaved={unsaved && !busy} />
    </Panel>
  );
}
