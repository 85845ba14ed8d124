import { Drawer } from '@mantine/core';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { changedValues } from '#web/features/account/changed-values.ts';
import { useAuditWords } from '#web/features/account/use-audit-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import classes from './activity-drawer.module.css';
import { Target } from './target.tsx';

type Names = ReadonlyMap<string, string>;
type Props = { entry: AuditEntry | null; names: Names; onClose: () => void };

/** One act with all that is known of it. */
export function ActivityDrawer({ entry, names, onClose }: Props) {
  const t = useText();
  const words = useAuditWords();
  const shown = useLastShown(entry);
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={shown ? words.act(shown) : ''}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? <Facts entry={shown} names={names} /> : null}
      {shown ? <Changes entry={shown} /> : null}
    </Drawer>
  );
}

function Facts({ entry, names }: { entry: AuditEntry; names: Names }) {
  const t = useText();
  const format = useFormat();
  const words = useAuditWords();
  const facts = [
    [t('audit.when'), format.preciseTime(entry.at)],
    [t('audit.who'), words.actor(entry)],
    [t('audit.key'), entry.api_key_id],
    [t('audit.target'), <Target key="target" entry={entry} names={names} />],
    [t('audit.ip'), entry.ip],
    [t('audit.outcome'), entry.outcome === 'unknown' ? t('audit.unconfirmed_text') : null],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const words = useAuditWords();
  const changes = changedValues(entry);
  if (changes.length === 0) return null;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.field(field)}</th>
            <td>{words.value(field, before)}</td>
            <td>{words.value(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
