import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { account } from '#shared/contracts/account/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { refreshApiKeys } from '../hooks.ts';

type Props = { apiKey: ApiKey | null; onClose: () => void };

/** Asks before a key stops working. */
export function RevokeDialog({ apiKey, onClose }: Props) {
  const t = useText();
  const name = useLastShown(apiKey)?.name ?? '';
  const revoke = async () => {
    if (!apiKey) return;
    await call(account.endpoints.revokeApiKey, { params: { id: apiKey.id } });
    await refreshApiKeys();
    toast(t('keys.revoked_toast', { name }));
  };
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      onClose={onClose}
      title={t('keys.revoke_title', { name })}
      confirmLabel={t('keys.revoke')}
      danger
      onConfirm={revoke}
    >
      {t('keys.revoke_text')}
    </ConfirmDialog>
  );
}
