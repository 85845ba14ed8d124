import { useParams } from 'react-router-dom';
import { inLanguage } from '#shared/domain/texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { TopicForm } from '../components/topics/topic-form.tsx';
import { useTopics } from '../hooks.ts';

/** A topic that is being renamed, or begun where the address names none. For super-admins. */
export function Page() {
  const t = useText();
  const { id } = useParams();
  const { locale } = useLanguage();
  const { data, error, mutate } = useTopics();
  const topic = data?.data.find((one) => one.id === id) ?? null;
  const missing = data && !topic ? new ApiError('not_found', 404, '') : undefined;
  const problem = error && !data ? error : missing;
  if (id === undefined)
    return (
      <PageFrame title={t('topics.new')} back="/admin/topics" layout="narrow">
        <TopicForm topic={null} />
      </PageFrame>
    );
  return (
    <PageFrame
      title={topic ? inLanguage(topic.names, locale) : t('nav.topics')}
      back="/admin/topics"
      layout="narrow"
    >
      {problem ? <LoadProblem error={problem} onRetry={() => mutate()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {topic ? <TopicForm key={topic.id} topic={topic} /> : null}
    </PageFrame>
  );
}
