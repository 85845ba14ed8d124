import { useCallback } from 'react';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { useFormat } from '../use-format.ts';
import { type Text, useText } from '../use-text.ts';

/** States of a registration (RFC 8056), and that there is none. Whatever else a registry says stands as it is. */
const statuses = [
  ...(['active', 'inactive', 'locked', 'not registered', 'associated'] as const),
  ...(['client delete prohibited', 'client hold', 'client renew prohibited'] as const),
  ...(['client transfer prohibited', 'client update prohibited'] as const),
  ...(['server delete prohibited', 'server hold', 'server renew prohibited'] as const),
  ...(['server transfer prohibited', 'server update prohibited'] as const),
  ...(['pending create', 'pending delete', 'pending renew', 'pending restore'] as const),
  ...(['pending transfer', 'pending update', 'redemption period'] as const),
  ...(['add period', 'auto renew period', 'renew period', 'transfer period'] as const),
] as const;

export function statusWords(told: string, t: Text): string {
  const status = statuses.find((one) => one === told);
  return status ? t(`domain_status.${status}`) : told;
}

/** What registry and name servers say of a domain, in the user's words. */
export function useDomainWords(): (value: LeadValue) => string {
  const t = useText();
  const format = useFormat();
  return useCallback(
    ({ label, value }) => {
      if (label === 'registered' || label === 'expires') return format.calendarDay(value);
      if (label === 'accepts_mail') return t(value === 'yes' ? 'ui.yes' : 'ui.no');
      if (label === 'country') return format.country(value);
      return label === 'status' ? statusWords(value, t) : value;
    },
    [t, format],
  );
}
