import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeAuth, createAccountOwner } from '#functions/auth/index.ts';
import { createMailbox } from '#functions/mail/index.ts';
import { sampleBrand, sampleMail } from '#functions/mail/render/sample-values.ts';
import { type DeliverMailDeps, deliverMail } from '#functions/mail/sending/deliver-mail.ts';
import { isSuppressed, suppress } from '#functions/mail/sending/suppress.ts';
import { createMailStore } from '#functions/mail/store/index.ts';
import { smtpSealContext } from '#functions/mail/store/smtp-settings.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { contracts } from '#shared/contracts/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { eventually } from '#tests/support/eventually.ts';
import { acme } from '#tests/support/pages/acme.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { awaitMail, codeIn, mailsTo } from '#tests/support/people/inbox.ts';
import { goodPassword, newAddress } from '#tests/support/people/new-account.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { signMessage } from '#tests/support/topic.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

/** What the template gives a function, by the function's name. */
const given = (name: string, variable: string): string =>
  cloud.host.functions.find((one) => one.name === name)?.environment[variable] ??
  expect.fail(`${name} is not given ${variable}`);
const mailbox = () => {
  const store = createMailStore(tableOf(cloud));
  return { store, ...createMailbox({ queueUrl: given('auth-api', 'MAIL_QUEUE_URL') }) };
};

describe('a mail', () => {
  test('arrives once however often it is posted, and its links lead to this app', async () => {
    const { post } = mailbox();
    const to = 'once@ruiz.example';
    const mail = { ...sampleMail('reset_password', 'fr'), to };
    await Promise.all([post(mail), post(mail), post(mail)]);
    const marker = { ...sampleMail('confirm_email'), id: 'mail-after', to };
    await post(marker);
    await awaitMail(cloud.inboxUrl, to, 2);
    await post({ ...marker, id: 'mail-after-that' });
    await awaitMail(cloud.inboxUrl, to, 3);
    const resets = (await mailsTo(cloud.inboxUrl, to)).filter(({ subject }) =>
      subject.startsWith('Définissez'),
    );
    expect(resets).toHaveLength(1);
    const [{ text: body = '' } = {}] = resets;
    expect(body).toContain(`${cloud.url}/forgot-password?link#code=ABCDEFGHJKMN`);
    expect(codeIn({ text: body })).toBe('ABCD-EFGH-JKMN');
  });

  test('that its template does not take is refused before it is in the queue', async () => {
    const mail = { ...sampleMail('confirm_email'), values: { code: '123456' } } as never;
    await expect(mailbox().post(mail)).rejects.toThrow(/minutes/);
  });
});

describe('twice is once', () => {
  let clock = Date.parse('2026-11-21T10:00:00Z');
  const deps = (ses: DeliverMailDeps['ses']): DeliverMailDeps => ({
    store: createMailStore(tableOf(cloud)),
    seal: { open: async () => expect.fail('nothing is sealed') },
    ses,
    mailFrom: 'hello@leadwright.example',
    connectSmtp: () => expect.fail('nobody has a server'),
    ownBrand: sampleBrand,
    now: () => new Date(clock),
  });
  const later = (seconds: number) => {
    clock += seconds * 1000;
  };

  test('for workers side by side: one sends, the others give the message back until it is sent', async () => {
    const mail = { ...sampleMail('account_deleted'), id: 'mail-side-by-side' };
    let sends = 0;
    const slow = deps(async () => {
      sends += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => deliverMail(slow, mail)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await deliverMail(slow, mail);
    later(3600);
    await deliverMail(slow, mail);
    expect(sends).toBe(1);
  });

  test('and never less than once: what failed, or died with its worker, is sent by the next', async () => {
    const mail = { ...sampleMail('account_deleted'), id: 'mail-retried' };
    const sent: string[] = [];
    const broken = deps(async () => {
      throw new Error('server down');
    });
    const works = deps(async ({ id }) => void sent.push(id));
    await expect(deliverMail(broken, mail)).rejects.toThrow('server down');
    await expect(deliverMail(works, mail)).rejects.toThrow('already');
    later(180);
    await deliverMail(works, mail);
    await deliverMail(works, mail);
    expect(sent).toEqual(['mail-retried']);
  });
});

test('a reseller with a mail server of its own sends by that one, under its name, and by no other', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'acme' && password === 'sesame' ? done(null, { user: username }) : done(new Error('no')),
    onData: async (stream, _, done) => {
      received.push(await text(stream));
      done();
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const { store } = mailbox();
  const tenantId = 'acc_reseller';
  const seal = createSeal(given('mail-worker', 'SECRETS_KEY_ID'));
  await store.smtpSettings
    .put({
      tenantId,
      host: '127.0.0.1',
      port,
      username: 'acme',
      sealed_password: await seal.seal('sesame', smtpSealContext(tenantId)),
      encryption: 'none',
      from_address: 'team@acme.example',
      support_address: 'help@acme.example',
    })
    .go();
  await peopleStore({ table: tableOf(cloud) })
    .brandings.put({ domain: 'localhost', tenantId, settings: acme, script: '' })
    .go();
  const customer = { email: 'customer@ruiz.example', password: goodPassword };
  await createAccountOwner(composeAuth(tableOf(cloud)), {
    ...{ ...customer, brand: tenantId, first_name: 'Carl', last_name: 'Cutter', modules: [] },
  });
  const guest = connectClient(cloud.url.replace('127.0.0.1', 'localhost'));
  await guest.call(contracts.auth.endpoints.forgotPassword, { body: { email: customer.email } });
  const client = await guest.logIn(customer.email, customer.password);
  await client.call(contracts.account.endpoints.createApiKey, {
    body: { password: customer.password, name: 'k' },
  });
  const mails = await eventually(
    async () => received,
    ({ length }) => length > 1,
  );
  for (const mail of mails) {
    expect(mail).toMatch(/^From: "?Acme Leads"? <team@acme\.example>/m);
    expect(mail).toMatch(/^Reply-To: help@acme\.example/m);
    expect(mail).toContain(`${guest.url}/`);
  }
  expect(await mailsTo(cloud.inboxUrl, customer.email)).toEqual([]);
  await new Promise((done) => server.close(() => done(null)));
});

describe('an address that refuses mails', () => {
  /** As the topic of SES hands it to the queue. */
  async function tell(event: object, receives = 1) {
    const worker =
      cloud.host.functions.find(({ name }) => name === 'mail-events') ?? expect.fail('no listener');
    const record = { messageId: `evt-${receives}`, receiptHandle: 'r', body: JSON.stringify(event) };
    return cloud.host.invoke(worker.ref, {
      Records: [{ ...record, attributes: { ApproximateReceiveCount: String(receives) } }],
    });
  }
  const bounced = (emailAddress: string, bounceType: string) => ({
    eventType: 'Bounce',
    mail: { messageId: '1' },
    bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress, action: 'failed' }] },
  });

  test('gets none any more, told once or twice; one that is only full goes on getting them', async () => {
    const gone = 'Gone@Ruiz.example';
    const full = 'full@ruiz.example';
    const complained = 'angry@ruiz.example';
    const complaint = { complainedRecipients: [{ emailAddress: complained }] };
    for (const receives of [1, 2])
      expect(await tell(bounced(gone, 'Permanent'), receives)).toEqual({ batchItemFailures: [] });
    await tell(bounced(full, 'Transient'));
    await tell({ eventType: 'Complaint', mail: {}, complaint });
    const { post } = mailbox();
    const mail = sampleMail('confirm_email');
    for (const to of ['gone@ruiz.example', complained, full])
      await post({ ...mail, id: `refused-${to}`, to });
    await awaitMail(cloud.inboxUrl, full, 1);
    await post({ ...mail, id: 'refused-later', to: full });
    await awaitMail(cloud.inboxUrl, full, 2);
    for (const to of ['gone@ruiz.example', complained]) expect(await mailsTo(cloud.inboxUrl, to)).toEqual([]);
  });

  test('is told over HTTPS as well, once or twice, by a topic that was confirmed', async () => {
    const { topic, anonymous } = cloud;
    const send = (message: object) => anonymous.raw('POST', '/api/inbound/mail-events', message);
    for (const _ of [1, 2])
      expect(await send(topic.subscription('let-me-in'))).toMatchObject({ status: 202, body: {} });
    expect(topic.confirmed).toEqual(['let-me-in', 'let-me-in']);
    const to = newAddress('nowhere');
    const bounce = topic.bounce(to);
    for (const _ of [1, 2]) expect((await send(bounce)).status).toBe(202);
    const deps = { store: createMailStore(tableOf(cloud)), now: () => new Date() };
    await eventually(() => isSuppressed(deps, to), Boolean);
  });

  test('over HTTPS nothing else is taken but the greeting of SES: not what is no bounce, nor an address of another place', async () => {
    const { topic, anonymous } = cloud;
    const send = (fields: Record<string, string>) =>
      anonymous.raw('POST', '/api/inbound/mail-events', signMessage(fields, topic.url));
    expectError(await send({ Message: 'a line that is no event' }), 'validation_failed');
    const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';
    expect((await send({ Message: greeting })).status).toBe(202);
    const confirm = { Type: 'SubscriptionConfirmation', Message: '', Token: 't' };
    const elsewhere = await send({ ...confirm, SubscribeURL: 'http://169.254.169.254/latest' });
    expectError(elsewhere, 'validation_failed');
    const failing = await send({ ...confirm, SubscribeURL: `${topic.url}/?Action=Nothing` });
    expectError(failing, 'provider_unavailable');
  });

  test('is tried again when that was long ago', async () => {
    const store = createMailStore(tableOf(cloud));
    const then = () => new Date('2026-01-01T00:00:00Z');
    await suppress({ store, now: then }, 'back@ruiz.example', 'bounce');
    expect(await isSuppressed({ store, now: then }, ' BACK@ruiz.example')).toBe(true);
    const later = () => new Date('2026-08-01T00:00:00Z');
    expect(await isSuppressed({ store, now: later }, 'back@ruiz.example')).toBe(false);
  });

  test('that is told in words of another shape goes to the dead letters', async () => {
    expect(await tell({ eventType: 'Open' })).toEqual({ batchItemFailures: [{ itemIdentifier: 'evt-1' }] });
  });
});
