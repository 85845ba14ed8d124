import { expect, test } from 'vitest';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { trusted, untrusted } from '#tests/support/certificates.ts';
import { bounceOf, signMessage, type TopicMail, topicArn } from '#tests/support/topic.ts';
import { verifyTopic } from './verify-topic.ts';

const origin = 'https://sns.us-east-1.amazonaws.com';
const answered = (body: string, status = 200): Awaited<ReturnType<GuardedFetch>> => ({
  ...{ status, headers: {}, url: origin, redirects: [], truncated: false },
  body: Buffer.from(body),
});

/** A verifier of the topic with what it fetched; SNS is at AWS. */
function verifier(certificate = trusted.cert, at = new Date()) {
  const fetched: string[] = [];
  const fetch: GuardedFetch = async (url) => {
    fetched.push(url);
    return answered(certificate);
  };
  const verify = verifyTopic({ arns: [topicArn], endpoint: undefined, fetch, now: () => at });
  const check = (message: TopicMail | string) =>
    verify({
      body: Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
      headers: {},
      path: '',
    });
  return { check, fetched };
}
const Message = bounceOf('gone@ruiz.example');
const refused = { code: 'unauthenticated' };

test.each([
  ['by SHA-256', { Message }],
  ['by SHA-1', { Message, SignatureVersion: '1' }],
  ['with a subject', { Message, Subject: 'Amazon SES' }],
  ['that asks to confirm', { Type: 'SubscriptionConfirmation', Message, Token: 't', SubscribeURL: origin }],
])('a message of the topic is taken, signed %s', async (_, fields) => {
  await verifier().check(signMessage(fields, origin));
});

test('the certificate is fetched once, from the SNS of the region', async () => {
  const { check, fetched } = verifier();
  for (const _ of [1, 2]) await check(signMessage({ Message }, origin));
  expect(fetched).toHaveLength(1);
});

test.each([
  ['another host', 'https://sns.us-east-1.amazonaws.com.evil.example'],
  ['another region', 'https://sns.eu-west-1.amazonaws.com'],
  ['no TLS', 'http://sns.us-east-1.amazonaws.com'],
  ['another path', 'https://sns.us-east-1.amazonaws.com/?Action=GetTopic&x='],
  ['a user', 'https://sns.us-east-1.amazonaws.com@evil.example'],
  ['the region, by a user', 'https://user@sns.us-east-1.amazonaws.com'],
])('a certificate from %s is not even fetched', async (_, other) => {
  const { check, fetched } = verifier();
  await expect(check(signMessage({ Message }, other))).rejects.toMatchObject(refused);
  expect(fetched).toEqual([]);
});

test('another topic, another text, another key and no signature are refused', async () => {
  const { check } = verifier();
  const good = signMessage({ Message }, origin);
  const others = [
    signMessage({ Message, TopicArn: topicArn.replace('mail', 'other') }, origin),
    { ...good, Message: bounceOf('other@ruiz.example') },
    { ...good, MessageId: 'another' },
    { ...good, SignatureVersion: '1' },
    { ...good, Signature: '' },
    { ...good, Timestamp: 'yesterday' },
    '[]',
    '{',
  ];
  for (const other of others) await expect(check(other)).rejects.toMatchObject(refused);
  await expect(verifier(untrusted.cert).check(good)).rejects.toMatchObject(refused);
  await expect(verifier('no certificate').check(good)).rejects.toMatchObject(refused);
});

test('what was signed longer ago than an event is known, or with a certificate that has run out, is refused', async () => {
  const old = signMessage(
    { Message, Timestamp: new Date(Date.now() - 8 * 86_400_000).toISOString() },
    origin,
  );
  await expect(verifier().check(old)).rejects.toMatchObject(refused);
  const late = new Date('2999-01-01T00:00:00Z');
  const then = signMessage({ Message, Timestamp: late.toISOString() }, origin);
  await expect(verifier(trusted.cert, late).check(then)).rejects.toMatchObject(refused);
});

test('a SNS that cannot be asked is asked again later', async () => {
  const fetch: GuardedFetch = async () => {
    throw new Error('no route');
  };
  const verify = verifyTopic({ arns: [topicArn], endpoint: undefined, fetch, now: () => new Date() });
  const body = Buffer.from(JSON.stringify(signMessage({ Message }, origin)));
  await expect(verify({ body, headers: {}, path: '' })).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
});
