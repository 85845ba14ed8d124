import { useParams } from 'react-router-dom';
import { inLanguage } from '#shared/domain/texts.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/load-problem.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton.tsx';
import { EditPage } from '../page-form/edit-page.tsx';
import { usePage } from '../page-form/hooks.ts';

/** Changes a page of a course. */
export function Page() {
  const t = useText();
  const { locale } = useLanguage();
  const { id = '', pageId = '' } = useParams();
  const ids = { id, pageId };
  const { data: page, error, mutate } = usePage(ids);
  const title = page ? inLanguage(page.texts, locale).title : t('training_page.edit');
  return (
    <PageFrame title={title} back={`/admin/training-content/${encodeURIComponent(id)}`}>
      {error && !page ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {!page && !error ? <PageSkeleton /> : null}
      {page ? <EditPage key={`${id}/${pageId}`} ids={ids} page={page} /> : null}
    </PageFrame>
  );
}
