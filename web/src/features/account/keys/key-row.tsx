import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { scopes as allScopes } from '#shared/domain/accounts/scopes.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowItem } from '#web/ui/layout/rows/row-list.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { keyState } from './key-state.ts';
import classes from './keys.module.css';

const tones: Record<ReturnType<typeof keyState>, Tone> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
};

/** `holder` names whose key it is, where it is not the reader's; such a one cannot be edited. */
type Props = { apiKey: ApiKey; holder?: string; onEdit?: () => void; onRevoke: () => void };

/** One key: what it is called, ends with and may do, and when it was made, used and ends. */
export function KeyRow({ apiKey, holder, onEdit, onRevoke }: Props) {
  const t = useText();
  const format = useFormat();
  const { name, hint, scopes, created_at, last_used_at, expires_at, revoked_at } = apiKey;
  const state = keyState(apiKey, new Date());
  const times = [
    ...(holder ? [[t('keys.holder'), holder] as const] : []),
    [t('keys.created'), format.day(created_at)],
    [t('keys.last_used'), last_used_at ? format.ago(last_used_at, new Date()) : t('keys.never')],
    revoked_at
      ? [t('keys.revoked'), format.day(revoked_at)]
      : [t('keys.expires'), expires_at ? format.day(expires_at) : t('keys.never')],
  ] as const;
  return (
    <RowItem className={classes.row}>
      <div className={classes.head}>
        <IconKey size={18} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.name}>{name}</span>
        <code className={classes.hint}>{`…${hint}`}</code>
        <StatusBadge tone={tones[state]}>{t(`key_state.${state}`)}</StatusBadge>
      </div>
      <div className={classes.actions}>
        {state === 'revoked' ? null : (
          <>
            {onEdit ? (
              <Button
                size="xs"
                variant="default"
                onClick={onEdit}
                aria-label={t('keys.edit_title', { name })}
              >
                {t('keys.edit')}
              </Button>
            ) : null}
            <Button
              size="xs"
              variant="default"
              c="var(--lw-tone-danger)"
              onClick={onRevoke}
              aria-label={t('keys.revoke_name', { name })}
            >
              {t('keys.revoke')}
            </Button>
          </>
        )}
      </div>
      <ul className={classes.scopes} aria-label={t('keys.scopes')}>
        {scopes.length === allScopes.length ? (
          <li>{t('keys.every_scope')}</li>
        ) : (
          scopes.map((scope) => <li key={scope}>{t(`scope.${scope}`)}</li>)
        )}
      </ul>
      <dl className={classes.times}>
        {times.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RowItem>
  );
}
