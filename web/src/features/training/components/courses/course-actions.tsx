import { Button } from '@mantine/core';
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AdminCourse } from '#shared/contracts/training/index.ts';
import type { TrainingActions } from '#web/features/training/use-training-actions.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { course: AdminCourse; actions: TrainingActions };

/** Looks at a course as customers do, and shows it to them or hides it. */
export function CourseActions({ course, actions }: Props) {
  const t = useText();
  const { id, is_published, pages } = course;
  return (
    <>
      {is_published && pages > 0 ? (
        <Button
          component={Link}
          to={`/onboarding/${encodeURIComponent(id)}`}
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {t('training.open_as_customer')}
        </Button>
      ) : null}
      <Button
        {...(is_published ? { variant: 'default' } : {})}
        leftSection={is_published ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={() => actions.publish(course, !is_published)}
      >
        {is_published ? t('training.hide') : t('training.publish')}
      </Button>
    </>
  );
}
