import { UnstyledButton } from '@mantine/core';
import type { TrainingChange } from '#shared/contracts/training/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import classes from './history.module.css';

type Props = { changes: TrainingChange[]; onOpen: (id: string) => void };

/** What was changed, by whom and when. Its own words open a change. */
export function HistoryTable({ changes, onOpen }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <PlainTable label={t('training.history')} wraps>
      <thead>
        <tr>
          <th scope="col">{t('training.what')}</th>
          <th scope="col">{t('training.which')}</th>
          <th scope="col">{t('training.who')}</th>
          <th scope="col">{t('training.when')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td>
              <UnstyledButton
                className={classes.open}
                aria-haspopup="dialog"
                onClick={() => onOpen(change.id)}
              >
                {t(`training_action.${change.action}`)}
              </UnstyledButton>
            </td>
            <td className={classes.title}>{change.title}</td>
            <td>{change.user_name || t('training.former_admin')}</td>
            <td className="numeric">{format.preciseTime(change.at)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
