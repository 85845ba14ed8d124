import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TurnTry } from '#shared/domain/autopilots.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { tries: readonly TurnTry[] | undefined; zone: string };

/** What each retry of a turn came to; the turn itself is told above them. */
export function Tries({ tries = [], zone }: Props) {
  const t = useText();
  const format = useFormat();
  return tries.slice(1).map(({ run_id, at, status, found, spent }) => {
    const result = t('auto.result', {
      ...{ status: t(`auto_turn.${status}`), found, shown: format.number(found) },
      ...{ spent, credits: format.number(spent) },
    });
    return (
      <div key={run_id}>
        <Anchor component={Link} to={runAddress(run_id)} inherit>
          {t('retries.tried', { at: format.timeIn(at, zone) })}
        </Anchor>{' '}
        {result}
      </div>
    );
  });
}
