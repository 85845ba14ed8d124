import { inLanguage } from '#shared/domain/texts.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { useCourse } from '../hooks.ts';
import { EditPage } from '../page-form/edit-page.tsx';
import { usePage } from '../page-form/hooks.ts';
import { useWrittenPage } from '../page-form/use-written-page.ts';

/** Writes a page of a course, a new one where the address names none, and goes on writing it once it is saved. */
export function Page() {
  const t = useText();
  const { locale } = useLanguage();
  const { key, courseId, pageId, added, moving, back, onAdded } = useWrittenPage();
  const isNew = pageId === undefined;
  const found = usePage(isNew ? null : { id: courseId, pageId });
  const course = useCourse(isNew ? courseId : null);
  const page = found.data ?? added;
  const { error, mutate } = isNew ? course : found;
  const ready = isNew ? course.data !== undefined : page !== null;
  const title = page ? inLanguage(page.texts, locale).title : t(`training_page.${isNew ? 'new' : 'edit'}`);
  return (
    <PageFrame title={title} back={back}>
      {error && !ready ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {!ready && !error ? <PageSkeleton /> : null}
      {ready ? (
        <EditPage key={key} courseId={courseId} page={page} onAdded={onAdded} moving={moving} />
      ) : null}
    </PageFrame>
  );
}
