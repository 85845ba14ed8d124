import type { Offer } from '#shared/contracts/runs.ts';
import type { Text } from '#web/lib/intl/use-text.ts';

/** What an offer is called. For who has no website, enriching is looking for e-mails. */
export const offerName = (kind: Offer['kind'], t: Text): string =>
  kind === 'enrich' ? t('list.find_emails') : t(`step_kind.${kind}`);
