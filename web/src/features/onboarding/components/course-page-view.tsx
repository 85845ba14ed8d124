import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Course, CoursePage } from '#shared/contracts/onboarding.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { VideoFrame } from '#web/ui/rich-text/video-frame.tsx';
import { PageSteps } from './page-steps.tsx';
import classes from './reader.module.css';

type Props = {
  course: Course & { items: CoursePage[] };
  page: CoursePage;
  onOpen: (page: string) => void;
  onMark: (done: boolean) => Promise<void>;
};

/** One page to read, with what comes before and after. */
export function CoursePageView({ course, page, onOpen, onMark }: Props) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByLink = useNavigationType() === 'PUSH';
  // Whoever turns a page by keyboard or ear goes on where the new one begins.
  useEffect(() => {
    if (cameByLink) heading.current?.focus();
  }, [cameByLink]);
  const place = course.items.indexOf(page);
  return (
    <article className={classes.article}>
      <div className={classes.place}>{t('onboarding.page_of', { page: place + 1, pages: course.pages })}</div>
      <h2 className={classes.heading} ref={heading} tabIndex={-1}>
        {page.title}
      </h2>
      {page.video ? (
        <VideoFrame address={page.video} title={t('onboarding.video', { title: page.title })} />
      ) : null}
      <RichText html={page.html} />
      <PageSteps
        page={page}
        finished={course.done === course.pages}
        previous={course.items[place - 1]?.id}
        next={course.items[place + 1]?.id}
        onOpen={onOpen}
        onMark={onMark}
      />
    </article>
  );
}
