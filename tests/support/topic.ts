import { createSign } from 'node:crypto';
import { createServer } from 'node:http';
import { newId } from '#functions/platform/runtime/ids.ts';
import { trusted } from './certificates.ts';

const order = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

export type TopicMail = Record<string, string>;

/** The topic that the local stage listens to. */
export const topicArn = 'arn:aws:sns:us-east-1:000000000000:mail-events';

/** A stand-in for SNS with a topic: it signs with a key of its own, gives its certificate, and notes what was confirmed. */
export async function startTopic() {
  const confirmed: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === certificate) return response.end(trusted.cert);
    if (searchParams.get('Action') !== 'ConfirmSubscription') return response.writeHead(404).end();
    confirmed.push(searchParams.get('Token') ?? '');
    response.end('<ConfirmSubscriptionResponse/>');
  });
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    confirmed,
    /** Bounces of an address for good, as SES tells them. */
    bounce: (emailAddress: string) => signMessage({ Message: bounceOf(emailAddress) }, url),
    subscription: (Token: string) =>
      signMessage(
        {
          Type: 'SubscriptionConfirmation',
          Message: 'You have chosen to subscribe',
          Token,
          SubscribeURL: `${url}/?Action=ConfirmSubscription&Token=${Token}`,
        },
        url,
      ),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const certificate = '/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem';

export const bounceOf = (emailAddress: string): string =>
  JSON.stringify({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }] },
  });

/** A message of the topic with its signature; `origin` is where its certificate is. */
export function signMessage(fields: TopicMail, origin: string): TopicMail {
  const message: TopicMail = {
    Type: 'Notification',
    MessageId: newId('request'),
    TopicArn: topicArn,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: `${origin}${certificate}`,
    ...fields,
  };
  const text = order.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]));
  const hash = message.SignatureVersion === '1' ? 'sha1' : 'sha256';
  return { ...message, Signature: createSign(hash).update(text.join('')).sign(trusted.key, 'base64') };
}
