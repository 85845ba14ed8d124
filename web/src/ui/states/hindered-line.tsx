import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './hindered-line.module.css';

type Props = {
  /** Why it will not start. */
  children: ReactNode;
  /** Where that is put right. */
  to: string;
};

/** What will keep something from starting by itself when its time comes. */
export function HinderedLine({ children, to }: Props) {
  const t = useText();
  return (
    <p className={classes.hindered}>
      <IconAlertTriangle size={15} aria-hidden />
      <span>
        {children}{' '}
        <Anchor component={Link} to={to} inherit underline="always">
          {t('workflows.put_right')}
        </Anchor>
      </span>
    </p>
  );
}
