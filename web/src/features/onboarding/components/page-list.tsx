import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Course, CoursePage } from '#shared/contracts/onboarding.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import classes from './reader.module.css';

type Props = { course: Course & { items: CoursePage[] }; current: string };

/** The pages of a course with what is done of them. */
export function PageList({ course, current }: Props) {
  const t = useText();
  const { items, done, pages } = course;
  const progress = t('onboarding.progress', { done, pages });
  return (
    <nav className={classes.list} aria-label={t('onboarding.pages')}>
      <div className={classes.progress}>{progress}</div>
      <ProgressLine label={progress} value={done} total={pages} />
      <ol className={classes.pages}>
        {items.map((page) => {
          const Icon = page.done ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={page.id}>
              <Link
                to={`?page=${encodeURIComponent(page.id)}`}
                className={classes.page}
                {...(page.id === current ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon
                  size={18}
                  className={page.done ? classes.done : classes.open}
                  {...(page.done
                    ? { 'aria-label': t('onboarding.done'), role: 'img' }
                    : { 'aria-hidden': true })}
                />
                <span>{page.title}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
