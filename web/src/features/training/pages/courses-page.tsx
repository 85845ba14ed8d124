import { Button, Skeleton, Stack } from '@mantine/core';
import { IconHistory, IconPlus, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { byTopic } from '../by-topic.ts';
import { NewCourseDialog } from '../components/courses/new-course-dialog.tsx';
import { TopicSection } from '../components/topics/topic-section.tsx';
import classes from '../components/training.module.css';
import { useCourses, useTopics } from '../hooks.ts';
import { useTrainingActions } from '../use-training-actions.ts';

/** What customers learn from: all courses under their topics, drafts too. For super-admins. */
export function Page() {
  const t = useText();
  const topics = useTopics();
  const courses = useCourses();
  const actions = useTrainingActions();
  const [adding, setAdding] = useState<string | null>(null);
  const error = topics.error ?? courses.error;
  const [first] = topics.data?.data ?? [];
  const retry = () => {
    void topics.mutate();
    void courses.mutate();
  };
  const loaded = topics.data && courses.data;
  return (
    <PageFrame
      title={t('nav.training')}
      lead={t('training.text')}
      actions={
        <>
          <Button
            component={Link}
            to="/admin/training-content/history"
            variant="default"
            leftSection={<IconHistory size={16} />}
          >
            {t('training.history')}
          </Button>
          {first ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(first.id)}>
              {t('training.new_course')}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !loaded ? <LoadProblem error={error} onRetry={retry} /> : null}
      {!loaded && !error ? <Skeletons /> : null}
      {topics.data && courses.data ? (
        <div className={classes.sections}>
          {byTopic(topics.data.data, courses.data.data).map((group) => (
            <TopicSection
              key={group.topic?.id ?? ''}
              group={group}
              order={courses.data?.data.map(({ id }) => id) ?? []}
              actions={actions}
              onAdd={setAdding}
            />
          ))}
        </div>
      ) : null}
      {topics.data?.data.length === 0 ? (
        <EmptyState
          icon={<IconSchool size={20} />}
          title={t('training.no_topics_title')}
          action={
            <Button component={Link} to="/admin/topics/create">
              {t('topics.new')}
            </Button>
          }
        >
          {t('training.no_topics_text')}
        </EmptyState>
      ) : null}
      <NewCourseDialog topicId={adding} topics={topics.data?.data ?? []} onClose={() => setAdding(null)} />
    </PageFrame>
  );
}

function Skeletons() {
  const t = useText();
  return (
    <Stack gap={20} role="status" aria-label={t('ui.loading')}>
      {[1, 2, 3].map((topic) => (
        <Skeleton key={topic} height={170} radius="lg" />
      ))}
    </Stack>
  );
}
