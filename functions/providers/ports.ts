import type { EmailCheck, EmailCheckReason } from '#shared/domain/leads/email-check.ts';
import type { EmailKind } from '#shared/domain/leads/mailboxes/email-kind.ts';

/** An address to check; `kind` is what the one who found it knows of whose box it is. */
export type EmailToCheck = { address: string; kind?: EmailKind | undefined };

/** The capability `verifyEmail`. */
export type EmailVerifier = {
  /**
   * A check for each address, in their order; the mail servers of the first few only are asked. Never throws for an address or for
   * who does not answer; throws the signal's reason when aborted.
   */
  verify(emails: readonly EmailToCheck[], signal: AbortSignal): Promise<EmailCheck[]>;
  /** Asks the name servers ahead: addresses of a website's domain are likely to be checked. */
  prepare(website: string): void;
};

/** What the name servers say of a domain: who takes its mail, that nobody does, or nothing. */
export type DomainAnswer = Extract<
  EmailCheckReason,
  'mx_found' | 'only_address' | 'null_mx' | 'no_mail_server' | 'no_domain' | 'dns_failed'
>;
/** Never throws. `domain` is in ASCII and written small. */
export type LookUpDomain = (domain: string) => Promise<DomainAnswer>;

/** What a mail server said of a mailbox. */
export type MailboxSaid = Extract<
  EmailCheckReason,
  'mailbox_accepted' | 'mailbox_refused' | 'mailbox_disabled' | 'mailbox_full' | 'catch_all'
>;
/** Why nobody said anything. */
export type MailboxSilence = Extract<
  EmailCheckReason,
  | 'server_silent'
  | 'not_asked'
  | 'verifier_busy'
  | 'verifier_refused'
  | 'verifier_failed'
  | 'verifier_timeout'
  | 'verifier_unreachable'
>;
export type MailboxAnswer = {
  answer: MailboxSaid | MailboxSilence;
  /** What the verifier's own lists know of the address. */
  disposable?: boolean | undefined;
  role?: boolean | undefined;
};
/** Has the mail server of an address asked. Never throws: whatever goes wrong is an answer. */
export type AskMailbox = (address: string) => Promise<MailboxAnswer>;
