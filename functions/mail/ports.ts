/** A rendered mail with both of its parts. */
export type OutgoingMail = {
  /** Stable over every try. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
};

/** Hands a mail to a server. Comes back when the server has taken it; throws `MailFailed` when it has not. */
export type Transport = (mail: OutgoingMail) => Promise<void>;
