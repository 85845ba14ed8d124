/** Why a mail did not leave, in stable words. */
export type MailFailure = 'refused' | 'unreachable' | 'address_refused' | 'tls' | 'login';

/**
 * A mail was not taken. It says only why and the server's status: texts of mail servers hold addresses, which no log of ours
 * may. `name` is a constant because class names do not survive bundling.
 */
export class MailFailed extends Error {
  readonly reason: MailFailure;

  constructor(reason: MailFailure, detail: string | number = '') {
    super(`mail not sent: ${reason} ${detail}`.trim());
    this.name = 'mail_failed';
    this.reason = reason;
  }
}
