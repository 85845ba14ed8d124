import { useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';

/** Takes a planned deletion of the account back. */
export function useKeepAccount(user: User): { keep: () => Promise<void>; busy: boolean } {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const { deletion_at } = await call(privacy.endpoints.cancelDeletion, {});
      updateUser({ ...user, deletion_at });
      toast(t('notice.kept'));
    } catch {
      // The call has said why; the account is still to be deleted.
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy };
}
