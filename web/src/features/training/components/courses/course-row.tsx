import { Menu } from '@mantine/core';
import { IconEdit, IconEye, IconEyeOff, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AdminCourse } from '#shared/contracts/training/index.ts';
import { inLanguage } from '#shared/domain/texts.ts';
import type { TrainingActions } from '#web/features/training/use-training-actions.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { OrderItems } from '../order-items.tsx';
import { RemoveItem } from '../remove-item.tsx';
import { RowMenu } from '../row-menu.tsx';
import classes from '../training.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseState } from './course-state.tsx';

type Props = {
  course: AdminCourse;
  actions: TrainingActions;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
};

/** One course: what it is called, whether customers see it, what it holds, and what can be done with it. */
export function CourseRow({ course, actions, first, last, onMove }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { id, texts, is_published, origin } = course;
  const { title } = inLanguage(texts, locale);
  const address = `/admin/training-content/${encodeURIComponent(id)}`;
  return (
    <Row
      icon={IconSchool}
      name={
        <>
          <Link to={address} className={classes.name}>
            {title}
          </Link>
          <CourseState course={course} />
        </>
      }
      about={<CourseFacts course={course} />}
    >
      <RowMenu name={title}>
        <Menu.Item component={Link} to={address} leftSection={<IconEdit size={16} />}>
          {t('training.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={is_published ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          onClick={() => actions.publish(course, !is_published)}
        >
          {is_published ? t('training.hide') : t('training.publish')}
        </Menu.Item>
        <OrderItems first={first} last={last} onMove={onMove} />
        <RemoveItem origin={origin} onRemove={() => actions.removeCourse(course)} />
      </RowMenu>
    </Row>
  );
}
