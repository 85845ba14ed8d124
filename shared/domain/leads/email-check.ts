import * as z from 'zod';

/**
 * What a check of an e-mail came to. `valid`: its server was asked for this very mailbox and takes mail for it, which it does not
 * for any other name. `accept_all`: the server takes mail for every name, so its yes says nothing. `webmail`, `role`: where or whose
 * the box is, with the reasons telling whether its server was asked. `unknown`: nobody could tell.
 */
export const emailCheckStatuses = [
  'valid',
  'invalid',
  'accept_all',
  'webmail',
  'disposable',
  'role',
  'unknown',
] as const;
export const EmailCheckStatus = z.enum(emailCheckStatuses);
export type EmailCheckStatus = z.infer<typeof EmailCheckStatus>;

/** What was seen of an e-mail; the words of each stand in the messages under `email_reason`. */
export const emailCheckReasons = [
  // What the address says by itself.
  'bad_syntax',
  'disposable',
  'webmail',
  'role',
  'invented',
  // What the name servers say of its domain.
  'no_domain',
  'null_mx',
  'no_mail_server',
  'only_address',
  'mx_found',
  'dns_failed',
  // What its mail server says of the mailbox.
  'mailbox_accepted',
  'mailbox_refused',
  'mailbox_disabled',
  'mailbox_full',
  'catch_all',
  'server_silent',
  // Why its mail server was not asked.
  'not_asked',
  'verifier_busy',
  'verifier_refused',
  'verifier_failed',
  'verifier_timeout',
  'verifier_unreachable',
  // What came of writing to it.
  'bounced',
] as const;
export type EmailCheckReason = (typeof emailCheckReasons)[number];

/**
 * The furthest that was reached: the address by itself, the name servers, a verifier that got an answer of its mail server, or somebody
 * whose mail came back.
 */
export const emailCheckers = ['rules', 'dns', 'reacher', 'report'] as const;
export type EmailChecker = (typeof emailCheckers)[number];

/** `score` says how likely a mail arrives, 0 to 100; it is not how surely the address was read. `checked_at` is ISO-8601 UTC. */
export const EmailCheck = z.object({
  status: EmailCheckStatus,
  score: z.int().min(0).max(100),
  reasons: z.array(z.enum(emailCheckReasons)),
  checked_at: z.string(),
  by: z.enum(emailCheckers),
});
export type EmailCheck = z.infer<typeof EmailCheck>;

/** Those that nobody should write to: they are shown, and neither counted nor charged. */
export const isUseless = (check: EmailCheck | undefined): boolean =>
  check?.status === 'invalid' || check?.status === 'disposable';

/** Those of whose domain nobody could say who takes its mail: they are shown as potential, and not charged. */
export const isUnanswered = (check: EmailCheck | undefined): boolean =>
  (check?.reasons.includes('dns_failed') ?? false) && !check?.reasons.includes('mailbox_accepted');

/** What a verifier said may be told for this long when a later check learns less. */
const keepMs = 60 * 24 * 3600 * 1000;
const reach = ({ by }: EmailCheck): number => emailCheckers.indexOf(by);

/** What somebody says whose mail to the address came back. */
export const bounceReport = (at: string): EmailCheck => ({
  ...{ status: 'invalid', score: 0, reasons: ['bounced'], checked_at: at, by: 'report' },
});

/**
 * Which of two checks of one address holds: the later one, unless it reached less far, had nothing against the address, and the
 * other is no older than 60 days. A verifier that is down for an hour must not take away what it said yesterday. Mail that came back
 * is refuted after 60 days, and by a mail server alone that takes mail for this very mailbox.
 */
export function newerCheck(
  one: EmailCheck | undefined,
  other: EmailCheck | undefined,
): EmailCheck | undefined {
  if (!one || !other) return one ?? other;
  const [before, after] = one.checked_at <= other.checked_at ? [one, other] : [other, one];
  const age = Date.parse(after.checked_at) - Date.parse(before.checked_at);
  if (before.by === 'report' && after.by !== 'report')
    return after.status === 'valid' && age > keepMs ? after : before;
  return reach(after) < reach(before) && !isUseless(after) && age <= keepMs ? before : after;
}

/** The check that holds for an address which several sources told. */
export const checkOf = (sightings: readonly { check?: EmailCheck | undefined }[]): EmailCheck | undefined =>
  sightings.map(({ check }) => check).reduce(newerCheck, undefined);
