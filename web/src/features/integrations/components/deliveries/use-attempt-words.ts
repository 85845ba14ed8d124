import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';

/** What came of one try, in a few words: the answer's number, or why there was none. */
export function useAttemptWords(): (attempt: Pick<DeliveryAttempt, 'status' | 'error'>) => string {
  const t = useText();
  const textOr = useTextOr();
  return ({ status, error }) => {
    if (status !== null) return t('webhook.answered', { status: String(status) });
    // A CRM's try has no status, and no error where it took the lead.
    return error === null ? t('webhook.crm_done') : textOr(`delivery_error.${error}`, error);
  };
}
