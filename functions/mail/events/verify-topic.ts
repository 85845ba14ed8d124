import { verify, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { knownSeconds, type Verifier } from '#functions/platform/http/kinds/take-event.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Topics of SNS that are listened to; `endpoint` where SNS is not at AWS. */
export type Topics = {
  arns: readonly string[];
  endpoint: string | undefined;
  fetch: GuardedFetch;
  now: () => Date;
};

const Signed = z.looseObject({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  TopicArn: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
});
type Signed = z.infer<typeof Signed>;

/** The fields that SNS signs, in its order; one that a message has not is left out. */
const signedFields = {
  notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  subscription: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
const hashes = { '1': 'sha1', '2': 'sha256' };
const certificatePath = /^\/SimpleNotificationService-\w+\.pem$/;

/** Where the SNS is that a topic belongs to. */
export const originOf = ({ endpoint }: Topics, topicArn: string): string =>
  endpoint ?? `https://sns.${topicArn.split(':')[3]}.amazonaws.com`;

/** Takes what one of the topics has signed, and nothing that is older than an event is known again. */
export function verifyTopic(topics: Topics): Verifier {
  const certificates = new Map<string, Promise<X509Certificate>>();
  const certificateOf = (url: string) => {
    const found = certificates.get(url) ?? fetchCertificate(topics, url);
    certificates.set(url, found);
    found.catch(() => certificates.delete(url));
    return found;
  };
  return async ({ body }) => {
    const message = readSigned(body);
    const { arns, now } = topics;
    const { TopicArn, Timestamp, SigningCertURL, SignatureVersion, Signature } = message;
    // One spelling alone: every other would be fetched and kept anew.
    const path = URL.parse(SigningCertURL)?.pathname ?? '';
    const isOfTopic = SigningCertURL === `${originOf(topics, TopicArn)}${path}` && certificatePath.test(path);
    const age = now().getTime() - Date.parse(Timestamp);
    if (!arns.includes(TopicArn)) throw refused('topic');
    if (age > knownSeconds * 1000) throw refused('age');
    if (!isOfTopic) throw refused('certificate');
    const certificate = await certificateOf(SigningCertURL);
    if (now() < certificate.validFromDate || now() > certificate.validToDate) throw refused('certificate');
    const text = Buffer.from(textOf(message));
    const signature = Buffer.from(Signature, 'base64');
    if (!verify(hashes[SignatureVersion], text, certificate.publicKey, signature)) throw refused('signature');
  };
}

const refused = (what: string) =>
  new AppError('unauthenticated', { message: `The ${what} of this message is not one that is taken.` });

function readSigned(body: Buffer): Signed {
  try {
    return Signed.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw refused('form');
  }
}

async function fetchCertificate({ fetch }: Topics, url: string): Promise<X509Certificate> {
  const { status, body } = await fetch(url).catch((cause) => {
    throw new AppError('provider_unavailable', { cause });
  });
  if (status !== 200) throw refused('certificate');
  try {
    return new X509Certificate(body);
  } catch {
    throw refused('certificate');
  }
}

function textOf(message: Signed): string {
  const fields = signedFields[message.Type === 'Notification' ? 'notification' : 'subscription'];
  return fields
    .filter((name) => typeof message[name] === 'string')
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
}
