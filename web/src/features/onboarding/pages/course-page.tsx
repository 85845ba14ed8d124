import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem, NothingThere } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { CoursePageView } from '../components/course-page-view.tsx';
import { PageList } from '../components/page-list.tsx';
import classes from '../components/reader.module.css';
import { useCourse } from '../hooks.ts';

/** One course: its pages at the side, and the one that is read. The address names it, so that Back goes one page back. */
export function Page() {
  // The menu does not name it there either.
  return useBrand().show_training_center ? <OneCourse /> : <NothingThere />;
}

function OneCourse() {
  const t = useText();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: course, error, mutate, mark } = useCourse(id);
  const items = course?.items ?? [];
  const named = items.find((page) => page.id === params.get('page'));
  const current = named ?? items.find((page) => !page.done) ?? items[0];
  const open = (page: string) => setParams({ page });
  const unnamed = named ? undefined : current?.id;
  // Otherwise what is marked as done would be left for the next page that is not.
  useEffect(() => {
    if (unnamed) setParams({ page: unnamed }, { replace: true });
  }, [unnamed, setParams]);
  return (
    <PageFrame title={course?.title ?? t('nav.onboarding')} back="/onboarding">
      {error && !course ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {!course && !error ? <PageSkeleton /> : null}
      {course && current ? (
        <div className={classes.reader}>
          <PageList course={course} current={current.id} />
          <CoursePageView
            key={current.id}
            course={course}
            page={current}
            onOpen={open}
            onMark={(done) => mark(current.id, done)}
          />
        </div>
      ) : null}
    </PageFrame>
  );
}
