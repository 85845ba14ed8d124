import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import type { PauseReason } from '#shared/domain/autopilots.ts';
import { autopilotAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './autopilots.module.css';

type Props = { autopilot: Pick<Autopilot, 'id' | 'type'>; reason: PauseReason };

/** What will keep an autopilot from starting its next run, with the way to where that is put right. */
export function Hindrance({ autopilot: { id, type }, reason }: Props) {
  const t = useText();
  return (
    <p className={classes.hindered}>
      <IconAlertTriangle size={15} aria-hidden />
      <span>
        {t('auto.hindered', { why: t(`auto_reason.${reason}`) })}{' '}
        <Anchor component={Link} to={`${autopilotAddress(type, id)}/edit`} inherit underline="always">
          {t('workflows.put_right')}
        </Anchor>
      </span>
    </p>
  );
}
