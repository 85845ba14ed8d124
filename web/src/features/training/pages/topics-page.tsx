import { Button, Skeleton } from '@mantine/core';
import { IconBookmarks, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { TopicRow } from '../components/topics/topic-row.tsx';
import { useTopics } from '../hooks.ts';
import { moved } from '../order.ts';
import { useTrainingActions } from '../use-training-actions.ts';

/** What courses are about, in the order in which customers see it. For super-admins. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useTopics();
  const actions = useTrainingActions();
  const topics = data?.data ?? [];
  const ids = topics.map(({ id }) => id);
  const add = (
    <Button component={Link} to="/admin/topics/create" leftSection={<IconPlus size={16} />}>
      {t('topics.new')}
    </Button>
  );
  return (
    <PageFrame title={t('nav.topics')} lead={t('topics.text')} actions={topics.length > 0 ? add : null}>
      <Panel flush>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={180} radius={0} /> : null}
        {data && topics.length === 0 ? (
          <EmptyState
            compact
            icon={<IconBookmarks size={20} />}
            title={t('training.no_topics_title')}
            action={add}
          >
            {t('training.no_topics_text')}
          </EmptyState>
        ) : null}
        <RowList>
          {topics.map((topic, index) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              actions={actions}
              first={index === 0}
              last={index === topics.length - 1}
              onMove={(by) => actions.orderTopics(moved(ids, topic.id, by))}
            />
          ))}
        </RowList>
      </Panel>
    </PageFrame>
  );
}
