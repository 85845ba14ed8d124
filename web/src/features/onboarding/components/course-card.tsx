import { IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Course } from '#shared/contracts/onboarding.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from './courses.module.css';

/** A course with how long it is and how far the user has come. All of it leads to the course. */
export function CourseCard({ course }: { course: Course }) {
  const t = useText();
  const { id, title, description, image, pages, done, minutes } = course;
  const progress = t('onboarding.progress', { done, pages });
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {image ? (
          <img src={image} alt="" loading="lazy" />
        ) : (
          <IconSchool size={32} stroke={1.3} aria-hidden />
        )}
      </div>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={`/onboarding/${encodeURIComponent(id)}`} className={classes.link}>
            {title}
          </Link>
        </h3>
        <p className={classes.description}>{description}</p>
        <div className={classes.foot}>
          <span>
            {t('onboarding.pages_count', { pages })} · {t('onboarding.minutes', { minutes })}
          </span>
          {done === pages ? <StatusBadge tone="success">{t('onboarding.done')}</StatusBadge> : null}
          {done > 0 && done < pages ? <span>{progress}</span> : null}
        </div>
        {done > 0 && done < pages ? <ProgressLine label={progress} value={done} total={pages} /> : null}
      </div>
    </li>
  );
}
