import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconListCheck, IconSchool, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Course, Topic } from '#shared/contracts/onboarding.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFirstStepsHidden } from '#web/lib/session/first-steps-hidden.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem, NothingThere } from '#web/ui/states/load-problem.tsx';
import { CourseCard } from '../components/course-card.tsx';
import { CourseSkeletons } from '../components/course-skeletons.tsx';
import classes from '../components/courses.module.css';
import { useCourses, useTopics } from '../hooks.ts';

/** Every course by what it is about. */
export function Page() {
  // The menu does not name it there either.
  return useBrand().show_training_center ? <Courses /> : <NothingThere />;
}

function Courses() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const topics = useTopics();
  const courses = useCourses(search);
  const error = topics.error ?? courses.error;
  const loaded = topics.data && courses.data;
  const retry = () => {
    void topics.mutate();
    void courses.mutate();
  };
  return (
    <PageFrame
      title={t('nav.onboarding')}
      lead={
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t('onboarding.search')}
          placeholder={t('onboarding.search')}
          leftSection={<IconSearch size={16} />}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      <FirstStepsBack />
      {error && !loaded ? <LoadProblem error={error} onRetry={retry} /> : null}
      {!loaded && !error ? <CourseSkeletons /> : null}
      {topics.data && courses.data ? (
        <Topics topics={topics.data.data} courses={courses.data.data} searching={search !== ''} />
      ) : null}
    </PageFrame>
  );
}

/** Brings the first steps back that were put away on the search page. */
function FirstStepsBack() {
  const t = useText();
  const navigate = useNavigate();
  const [hidden, setHidden] = useFirstStepsHidden();
  if (!hidden) return null;
  const show = () => {
    setHidden(false);
    void navigate('/lead-search/new-search');
  };
  return (
    <Button variant="default" size="xs" mb="md" leftSection={<IconListCheck size={16} />} onClick={show}>
      {t('first.show')}
    </Button>
  );
}

type Props = { topics: Topic[]; courses: Course[]; searching: boolean };

function Topics({ topics, courses, searching }: Props) {
  const t = useText();
  if (courses.length === 0)
    return searching ? (
      <EmptyState icon={<IconSearch size={20} />} title={t('onboarding.no_match_title')}>
        {t('onboarding.no_match_text')}
      </EmptyState>
    ) : (
      <EmptyState icon={<IconSchool size={20} />} title={t('onboarding.empty_title')}>
        {t('onboarding.empty_text')}
      </EmptyState>
    );
  return (
    <div className={classes.topics}>
      {topics.map(({ id, name }) => {
        const own = courses.filter(({ topic_id }) => topic_id === id);
        if (own.length === 0) return null;
        return (
          <section key={id}>
            <h2 className={classes.topic}>{name}</h2>
            <ul className={classes.cards}>
              {own.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
