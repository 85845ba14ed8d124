import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { KeyRow } from './key-row.tsx';

type Props = { keys: ApiKey[]; onRevoke: (key: ApiKey) => void };

/** Keys of the members, for the main user: who made them, and the way to revoke them. */
export function TeamKeys({ keys, onRevoke }: Props) {
  const t = useText();
  if (keys.length === 0) return null;
  return (
    <Panel flush title={t('keys.team')} description={t('keys.team_text')}>
      <RowList>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} holder={key.created_by_name} onRevoke={() => onRevoke(key)} />
        ))}
      </RowList>
    </Panel>
  );
}
