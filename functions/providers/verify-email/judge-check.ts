import type {
  EmailCheck,
  EmailChecker,
  EmailCheckReason,
  EmailCheckStatus,
} from '#shared/domain/leads/email-check.ts';
import type { DomainAnswer, MailboxAnswer } from '../ports.ts';
import { scoreOf } from './score-of.ts';

/** All that was learned of one address. Without `domain` nobody was asked, as the text is no address. */
export type Evidence = {
  disposable?: boolean;
  webmail?: boolean;
  role?: boolean;
  invented?: boolean;
  domain?: DomainAnswer;
  mailbox?: MailboxAnswer;
};

const nobodyThere: readonly EmailCheckReason[] = [
  'bad_syntax',
  'no_domain',
  'null_mx',
  'no_mail_server',
  'mailbox_refused',
  'mailbox_disabled',
];
const fromServer: readonly EmailCheckReason[] = [
  'mailbox_accepted',
  'mailbox_refused',
  'mailbox_disabled',
  'mailbox_full',
  'catch_all',
];

/** What the evidence comes to. `at` is ISO-8601 UTC. */
export function judgeCheck(evidence: Evidence, at: string): EmailCheck {
  const reasons = reasonsOf(evidence);
  const status = statusOf(new Set(reasons));
  return { status, score: scoreOf(status, reasons), reasons, checked_at: at, by: checkerOf(reasons) };
}

function reasonsOf({ disposable, webmail, role, invented, domain, mailbox }: Evidence): EmailCheckReason[] {
  if (!domain) return ['bad_syntax'];
  const answer = mailbox?.answer ?? 'not_asked';
  const seen: [EmailCheckReason, boolean | undefined][] = [
    [answer, !nobodyThere.includes(domain)],
    [domain, true],
    ['disposable', disposable || mailbox?.disposable],
    ['webmail', webmail],
    ['role', role || mailbox?.role],
    ['invented', invented],
  ];
  return seen.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** The first that holds: what speaks against an address goes before what it is, and that before what is not known. */
function statusOf(reasons: ReadonlySet<EmailCheckReason>): EmailCheckStatus {
  const has = (reason: EmailCheckReason) => reasons.has(reason);
  if (nobodyThere.some(has)) return 'invalid';
  if (has('disposable')) return 'disposable';
  if (has('catch_all')) return 'accept_all';
  if (has('mailbox_full')) return 'unknown';
  const accepted = has('mailbox_accepted');
  // A domain that the name servers could not be asked about is not known, whatever the address looks like.
  if (has('dns_failed') && !accepted) return 'unknown';
  if (has('role')) return 'role';
  if (accepted) return 'valid';
  return has('webmail') ? 'webmail' : 'unknown';
}

function checkerOf(reasons: readonly EmailCheckReason[]): EmailChecker {
  if (reasons.some((reason) => fromServer.includes(reason))) return 'reacher';
  return reasons.includes('bad_syntax') || reasons.includes('dns_failed') ? 'rules' : 'dns';
}

/** Nobody has to be asked for a mailbox whose domain says enough. */
export const isWorthAsking = ({ domain, disposable }: Evidence): boolean =>
  !disposable && (domain === 'mx_found' || domain === 'dns_failed');
