import type { EmailCheckStatus } from '#shared/domain/leads/email-check.ts';
import type { EmailStatus, Lead } from '#shared/domain/leads/lead.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

/** Where the search for a lead's e-mail stands, and why it came to nothing where nobody could look. */
export type ShownEmailStatus = EmailStatus | 'no_website' | 'unreachable' | 'unreadable' | 'refused';

const emailTone: Record<ShownEmailStatus, Tone> = {
  not_searched: 'neutral',
  looking: 'info',
  found: 'info',
  potential: 'warning',
  not_found: 'neutral',
  no_website: 'neutral',
  unreachable: 'warning',
  unreadable: 'warning',
  refused: 'neutral',
};

/** What a check says of mail to an address; of one that it can say nothing about, no more than that it was found. */
const checkedTone: Partial<Record<EmailCheckStatus, Tone>> = {
  valid: 'success',
  accept_all: 'warning',
  invalid: 'danger',
  disposable: 'danger',
};

/** The tone of what the badge of a lead says: only of an address to which mail arrives, as far as anybody could tell, is it green. */
export const emailToneOf = (lead: StatusParts & Pick<Lead, 'email_check'>): Tone => {
  const status = shownEmailStatus(lead);
  const checked = status === 'found' && lead.email_check ? checkedTone[lead.email_check] : undefined;
  return checked ?? emailTone[status];
};

/** Whether a check says that mail to the address of a lead may not arrive. */
export const isRisky = (lead: StatusParts & Pick<Lead, 'email_check'>): boolean =>
  shownEmailStatus(lead) === 'found' &&
  lead.email_check !== undefined &&
  ['warning', 'danger'].includes(checkedTone[lead.email_check] ?? '');

/** Problems after which "not found" would say that somebody had looked. */
const unseen: Record<string, ShownEmailStatus> = {
  no_website: 'no_website',
  robots_disallowed: 'refused',
  not_html: 'unreadable',
  unreadable_page: 'unreadable',
  timeout: 'unreachable',
  unreachable: 'unreachable',
  bad_certificate: 'unreachable',
  address_refused: 'unreachable',
  too_many_redirects: 'unreachable',
  http_error: 'unreachable',
};

/** Kinds whose leads are found by other ways than a website of their own. */
const needNone: readonly Lead['type'][] = ['people', 'influencer'];

type StatusParts = Pick<Lead, 'type' | 'email_status' | 'enrich_problem' | 'website'>;

/** What the badge of a lead says. A business without a website cannot be searched, whether or not somebody tried. */
export function shownEmailStatus({
  type,
  email_status,
  enrich_problem = '',
  website,
}: StatusParts): ShownEmailStatus {
  if (email_status !== 'not_found' && email_status !== 'not_searched') return email_status;
  if (!website && !needNone.includes(type)) return 'no_website';
  return (email_status === 'not_found' && unseen[enrich_problem]) || email_status;
}
