import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/load-problem.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton.tsx';
import { useCourse } from '../hooks.ts';
import { addPage } from '../page-form/hooks.ts';
import { PageForm } from '../page-form/page-form.tsx';
import { valuesOf } from '../page-form/page-values.ts';

/** Writes a new page of a course, and goes on writing it once it is saved. */
export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const course = useCourse(id);
  const [added, setAdded] = useState<string | null>(null);
  const address = `/admin/training-content/${encodeURIComponent(id)}`;
  // After the form knows that it is saved: it would ask whether to leave.
  useEffect(() => {
    if (added) navigate(`${address}/${encodeURIComponent(added)}/edit`, { replace: true });
  }, [added, address, navigate]);
  return (
    <PageFrame title={t('training_page.new')} back={address}>
      {course.error && !course.data ? (
        <LoadProblem error={course.error} onRetry={() => course.mutate()} />
      ) : null}
      {!course.data && !course.error ? <PageSkeleton /> : null}
      {course.data ? (
        <PageForm start={valuesOf(null)} onSave={async (body) => setAdded((await addPage(id, body)).id)} />
      ) : null}
    </PageFrame>
  );
}
