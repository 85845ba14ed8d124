import { createHash } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { isOutboundError, toOutboundError } from '#functions/platform/outbound/outbound-error.ts';
import { checkHost, type HostPolicy } from '#functions/platform/outbound/target/check-host.ts';
import type { OutgoingMail, Transport } from '../ports.ts';
import { MailFailed, type MailFailure } from '../sending/mail-failed.ts';
import { mailHeaders } from '../sending/mail-headers.ts';

export type SmtpServer = {
  host: string;
  port: number;
  username: string;
  password: string;
  encryption: 'none' | 'tls' | 'starttls';
};

/** The ports of mail submission; 25 is for mail servers among themselves, and AWS lets nobody out there. */
const smtpPorts = [465, 587, 2525];

/** A reseller typed the server: it gets 5 s for each step, and 15 s for everything. */
const limits = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  maxResponseSize: 65_536,
};
const totalMs = 15_000;

/** Sends by a server that a user named. It is resolved and judged before every mail, and the checked address is connected to. */
export function createSmtpTransport(
  server: SmtpServer,
  policy: Pick<HostPolicy, 'allowPrivate' | 'resolve'>,
): Transport {
  return async (mail) => {
    const { host, addresses } = await checkHost(server.host, server.port, {
      ...policy,
      ports: smtpPorts,
    }).catch((error: unknown) => {
      if (!isOutboundError(error)) throw error;
      throw new MailFailed(error.reason === 'dns' ? 'unreachable' : 'address_refused', error.reason);
    });
    const address = addresses.find((one) => isIPv4(one)) ?? addresses[0];
    const { username: user, password: pass, port, encryption } = server;
    const transporter = createTransport({
      ...limits,
      host: address,
      port,
      // The certificate must be for the name that was typed, though the address is connected to.
      ...(isIP(host) ? {} : { servername: host }),
      tls: { minVersion: 'TLSv1.2' },
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      ignoreTLS: encryption === 'none',
      ...(user ? { auth: { user, pass }, forceAuth: true } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transporter.sendMail({ ...envelopeOf(mail), signal: AbortSignal.timeout(totalMs) });
    } catch (error) {
      throw failureOf(error);
    } finally {
      transporter.close();
    }
  };
}

function envelopeOf({ id, from, to, replyTo, subject, html, text }: OutgoingMail) {
  const token = createHash('sha256').update(id).digest('base64url');
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    headers: mailHeaders,
    // The same over every try: a mail that was taken but not confirmed is recognised as the same one.
    messageId: `<${token}@${from.address.split('@').at(-1)}>`,
  };
}

const reasons: Record<string, MailFailure> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETLS: 'tls',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

/** `originalCode` is what the socket said before the library gave it a code of its own. */
type SmtpError = { code?: string; originalCode?: string; responseCode?: number };

/** Only codes: what a server says may hold the address. */
function failureOf(error: unknown): MailFailed {
  const { code = '', originalCode = '', responseCode = '' } = (error ?? {}) as SmtpError;
  const untrusted = toOutboundError({ code: originalCode }, '').reason === 'tls';
  return new MailFailed(
    reasons[code] ?? (untrusted ? 'tls' : 'unreachable'),
    responseCode || originalCode || code,
  );
}
