import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { inLanguage } from '#shared/domain/texts.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { CourseActions } from '../components/courses/course-actions.tsx';
import { CourseForm } from '../components/courses/course-form.tsx';
import { CourseState } from '../components/courses/course-state.tsx';
import { PageRows } from '../components/courses/page-rows.tsx';
import { useCourse, useTopics } from '../hooks.ts';
import { useTrainingActions } from '../use-training-actions.ts';

/** One course as it is written: its pages, and what it is about. For super-admins. */
export function Page() {
  const t = useText();
  const { id = '' } = useParams();
  const { locale } = useLanguage();
  const { data: course, error, mutate } = useCourse(id);
  const topics = useTopics();
  const actions = useTrainingActions();
  return (
    <PageFrame
      title={course ? inLanguage(course.texts, locale).title : t('nav.training')}
      back="/admin/training-content"
      layout="narrow"
      lead={course ? <CourseState course={course} /> : null}
      actions={course ? <CourseActions course={course} actions={actions} /> : null}
    >
      {error && !course ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {!course && !error ? <PageSkeleton /> : null}
      {course ? (
        <Stack gap={20}>
          <PageRows course={course} actions={actions} />
          <CourseForm key={course.id} course={course} topics={topics.data?.data ?? []} />
        </Stack>
      ) : null}
    </PageFrame>
  );
}
