import { UnstyledButton } from '@mantine/core';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { useAuditWords } from '#web/features/account/use-audit-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import classes from './activity.module.css';
import { Target } from './target.tsx';

type Props = {
  entries: AuditEntry[];
  /** Names by user id, of who is in the account. */
  names: ReadonlyMap<string, string>;
  onOpen: (entry: AuditEntry) => void;
};

/** Who did what and when. An act's own words open what it changed. */
export function ActivityTable({ entries, names, onOpen }: Props) {
  const t = useText();
  const format = useFormat();
  const words = useAuditWords();
  return (
    <PlainTable label={t('nav.activity')} wraps>
      <thead>
        <tr>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col" className={classes.wide}>
            {t('audit.target')}
          </th>
          <th scope="col">{t('audit.when')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <UnstyledButton className={classes.open} onClick={() => onOpen(entry)} aria-haspopup="dialog">
                {words.act(entry)}
              </UnstyledButton>
              <div className={`${classes.narrow} ${classes.target}`}>
                <Target entry={entry} names={names} />
              </div>
              {entry.outcome === 'unknown' ? (
                <div className={classes.minor}>{t('audit.unconfirmed')}</div>
              ) : null}
            </td>
            <td>
              {words.actor(entry)}
              {entry.api_key_id ? <div className={classes.minor}>{t('audit.by_key')}</div> : null}
            </td>
            <td className={`${classes.wide} ${classes.target}`}>
              <Target entry={entry} names={names} />
            </td>
            <td>
              <span className={`${classes.when} numeric`}>{format.preciseTime(entry.at)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
