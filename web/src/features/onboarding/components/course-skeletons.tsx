import { Skeleton } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './courses.module.css';

/** The courses before they are there. */
export function CourseSkeletons() {
  const t = useText();
  return (
    <div className={classes.topics} role="status" aria-label={t('ui.loading')}>
      {[1, 2].map((topic) => (
        <div key={topic}>
          <Skeleton height={18} width={160} mb={12} />
          <div className={classes.cards}>
            <Skeleton height={286} radius="lg" />
            <Skeleton height={286} radius="lg" />
          </div>
        </div>
      ))}
    </div>
  );
}
