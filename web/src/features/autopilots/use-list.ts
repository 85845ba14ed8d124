import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** The list that an autopilot saves into, or in words that it is gone. */
export function useList(id: string | null) {
  const t = useText();
  const asked = id ? { params: { id } } : null;
  const { data: list, error } = useEndpoint(campaigns.endpoints.get, asked, { quiet: true });
  const isGone = isApiError(error) && error.code === 'not_found';
  return { list, gone: isGone ? t('auto_reason.list_gone') : null };
}
