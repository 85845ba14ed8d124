import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { CoursePage } from '#shared/contracts/onboarding.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './reader.module.css';

type Props = {
  page: CoursePage;
  /** Every page of the course is done. */
  finished: boolean;
  previous: string | undefined;
  next: string | undefined;
  onOpen: (page: string) => void;
  onMark: (done: boolean) => Promise<void>;
};

/** Back, on, and done: what is done leads on to the next page at once. */
export function PageSteps({ page, finished, previous, next, onOpen, onMark }: Props) {
  const t = useText();
  const finish = () => {
    void onMark(true);
    if (next) onOpen(next);
  };
  return (
    <>
      {finished ? (
        <Alert color="teal" icon={<IconCheck size={18} />} mt="lg" role="status">
          {t('onboarding.finished')} <Link to="/onboarding">{t('onboarding.back_to_courses')}</Link>
        </Alert>
      ) : null}
      <div className={classes.steps}>
        {previous ? (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => onOpen(previous)}
          >
            {t('onboarding.previous')}
          </Button>
        ) : (
          <span />
        )}
        <div className={classes.onward}>
          {page.done ? (
            <Button variant="subtle" color="gray" onClick={() => onMark(false)}>
              {t('onboarding.mark_undone')}
            </Button>
          ) : (
            <Button leftSection={<IconCheck size={16} />} onClick={finish}>
              {next ? t('onboarding.done_next') : t('onboarding.mark_done')}
            </Button>
          )}
          {page.done && next ? (
            <Button rightSection={<IconArrowRight size={16} />} onClick={() => onOpen(next)}>
              {t('onboarding.next')}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
