import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { inLanguage } from '#shared/domain/texts.ts';
import type { TopicCourses } from '#web/features/training/by-topic.ts';
import { moved } from '#web/features/training/order.ts';
import type { TrainingActions } from '#web/features/training/use-training-actions.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { CourseRow } from '../courses/course-row.tsx';
import classes from '../training.module.css';

type Props = {
  group: TopicCourses;
  /** The ids of all courses in their order. */
  order: string[];
  actions: TrainingActions;
  onAdd: (topicId: string) => void;
};

/** A topic with its courses in the order in which customers see them. */
export function TopicSection({ group: { topic, courses }, order, actions, onAdd }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const like = courses.map(({ id }) => id);
  const name = topic ? inLanguage(topic.names, locale) : t('training.no_topic');
  return (
    <Panel
      flush
      title={name}
      actions={
        topic ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            aria-label={t('training.add_course_to', { name })}
            onClick={() => onAdd(topic.id)}
          >
            {t('training.add_course')}
          </Button>
        ) : null
      }
    >
      {courses.length === 0 ? <p className={classes.empty}>{t('training.topic_empty')}</p> : null}
      <RowList>
        {courses.map((course, index) => (
          <CourseRow
            key={course.id}
            course={course}
            actions={actions}
            first={index === 0}
            last={index === courses.length - 1}
            onMove={(by) => actions.orderCourses(moved(order, course.id, by, like))}
          />
        ))}
      </RowList>
    </Panel>
  );
}
