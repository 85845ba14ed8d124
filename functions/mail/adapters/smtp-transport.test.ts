import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trusted, untrusted } from '#tests/support/certificates.ts';
import { createSmtpTransport, type SmtpServer } from './smtp-transport.ts';

type Received = { user: string; from: string; to: string[]; content: string; encrypted: boolean };

const running: SMTPServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => new Promise((done) => server.close(() => done(null)))));
});

/** A mail server on loopback that lets `reseller` in and keeps what it gets.  */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'sesame' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    onData: async (stream, { user, envelope, secure }, done) => {
      const content = await text(stream);
      const { mailFrom, rcptTo } = envelope;
      received.push({
        user: String(user),
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        content,
        encrypted: secure,
      });
      done();
    },
    ...options,
  });
  // What a client does to it (a handshake that it breaks off) is no failure of the test.
  server.on('error', () => undefined);
  running.push(server);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { received, port };
}

const settings = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  username: 'reseller',
  password: 'sesame',
  encryption: 'none',
  ...more,
});
const mail = {
  id: 'mail-1',
  from: { name: 'Müller & Söhne', address: 'team@mueller.example' },
  to: 'ana@ruiz.example',
  replyTo: 'help@mueller.example',
  subject: 'Bestätigen Sie\r\nBcc: all@victim.example',
  html: '<p>Hallo</p>',
  text: 'Hallo',
};
const local = { allowPrivate: true };
const failure = (server: SmtpServer, policy: Parameters<typeof createSmtpTransport>[1] = local) =>
  createSmtpTransport(
    server,
    policy,
  )(mail).then(
    () => 'sent',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

describe('a reseller’s mail server', () => {
  it('gets the mail from its user, with both parts and no header that was smuggled in', async () => {
    const { received, port } = await startServer();
    await createSmtpTransport(settings(port), local)(mail);
    const [{ content = '', ...one } = {} as Received] = received;
    expect(one).toEqual({
      user: 'reseller',
      from: 'team@mueller.example',
      to: ['ana@ruiz.example'],
      encrypted: false,
    });
    expect(content).toMatch(/^From: =\?UTF-8\?Q\?M=C3=BCller/m);
    expect(content).toMatch(/^Reply-To: help@mueller\.example/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(content).toContain('multipart/alternative');
    expect(content).not.toMatch(/^Bcc:/m);
  });

  it('can tell the second try of a mail from another mail', async () => {
    const { received, port } = await startServer();
    const send = createSmtpTransport(settings(port), local);
    for (const id of ['mail-1', 'mail-1', 'mail-2']) await send({ ...mail, id });
    const ids = received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
    expect(ids[0]).toMatch(/^<[\w-]+@mueller\.example>/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('says why it did not take the mail, and nothing that the server said', async () => {
    const { port } = await startServer({
      onRcptTo: (_, __, done) => done(new Error('no mailbox of ana@ruiz.example here')),
    });
    const error = await createSmtpTransport(settings(port), local)(mail).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'mail_failed', reason: 'refused' });
    expect(String(error)).not.toContain('ana@');
    expect(await failure(settings(port, { password: 'wrong' }))).toBe('login');
  });

  it('that is not there is unreachable', async () => {
    const { port } = await startServer();
    for (const server of running.splice(0)) await new Promise((done) => server.close(() => done(null)));
    expect(await failure(settings(port))).toBe('unreachable');
  });
});

describe('encryption', () => {
  it('is never given up: without STARTTLS nothing is said', async () => {
    const { received, port } = await startServer();
    expect(await failure(settings(port, { encryption: 'starttls' }))).toBe('tls');
    expect(received).toEqual([]);
  });

  const host = 'smtp.reseller.example';
  const policy = { allowPrivate: true, resolve: async () => ['127.0.0.1'] };
  const ways = [
    ['starttls', { disabledCommands: [], secure: false }],
    ['tls', { disabledCommands: [], secure: true }],
  ] as const;
  beforeAll(() => setDefaultCACertificates([...getCACertificates('default'), trusted.cert]));

  it.each(ways)('by %s hides the mail on its way to the server of that name', async (encryption, way) => {
    const { received, port } = await startServer({ ...way, disabledCommands: [], ...trusted });
    await createSmtpTransport(settings(port, { host, encryption }), policy)(mail);
    expect(received).toMatchObject([{ encrypted: true, user: 'reseller' }]);
  });

  it.each(ways)('by %s is refused with a certificate that nobody trusts', async (encryption, way) => {
    const { received, port } = await startServer({ ...way, disabledCommands: [], ...untrusted });
    expect(await failure(settings(port, { host, encryption }), policy)).toBe('tls');
    expect(received).toEqual([]);
  });

  it.each(ways)('by %s is refused with the certificate of another name', async (encryption, way) => {
    const { received, port } = await startServer({ ...way, disabledCommands: [], ...trusted });
    const other = settings(port, { host: 'smtp.other.example', encryption });
    expect(await failure(other, policy)).toBe('tls');
    expect(received).toEqual([]);
  });
});

describe('an address inside', () => {
  const outside = { allowPrivate: false };

  it('is refused, by number, by name, and by what a name resolves to', async () => {
    const { received, port } = await startServer();
    expect(await failure(settings(port), outside)).toBe('address_refused');
    expect(await failure(settings(587), outside)).toBe('address_refused');
    expect(await failure(settings(587, { host: 'localhost' }), outside)).toBe('address_refused');
    const inside = { allowPrivate: false, resolve: async () => ['10.0.0.8'] };
    expect(await failure(settings(587, { host: 'smtp.reseller.example' }), inside)).toBe('address_refused');
    expect(received).toEqual([]);
  });

  it('is not reached by a name that answers differently the second time', async () => {
    const { received, port } = await startServer();
    let asked = 0;
    const policy = { allowPrivate: true, resolve: async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.8'] };
    await createSmtpTransport(settings(port, { host: 'smtp.reseller.example' }), policy)(mail);
    expect(asked).toBe(1);
    expect(received).toHaveLength(1);
  });
});
