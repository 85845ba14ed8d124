import { mkdtempSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { serveAws } from '../aws/endpoint.ts';
import { sesOperations } from '../aws/ses.ts';
import { startMailInbox } from './mail-inbox.ts';
import { createMailStore, type MailStore } from './mail-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-mails-'));
const file = join(folder, 'mails.db');
let mails: MailStore;
let inbox: { server: Server; url: string };
let aws: { server: Server; url: string };

beforeAll(async () => {
  mails = createMailStore(file);
  inbox = await startMailInbox(mails, 0);
  aws = await serveAws(sesOperations(mails));
});
beforeEach(() => mails.clear());
afterAll(() => {
  for (const { server } of [inbox, aws]) server.close();
  mails.close();
  rmSync(folder, { recursive: true });
});

const mail = (to: string, subject = 'Hello') => ({
  from: '"Leadwright" <hello@leadwright.example>',
  to: [to],
  reply_to: [],
  subject,
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://a.example">a</a></body></html>',
  text: 'Hello',
});
const Listing = z.object({
  messages: z.array(z.object({ id: z.string(), from: z.string(), subject: z.string() })),
});
const list = async (query = '') =>
  Listing.parse(await (await fetch(`${inbox.url}/messages.json${query}`)).json()).messages;

describe('the inbox', () => {
  it('gets what the SDK of SES sends, and reads the sender’s name', async () => {
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const ses = new SESv2Client({ endpoint: aws.url, region: 'us-east-1', credentials });
    const name = Buffer.from('Müller').toString('base64');
    const Simple = {
      Subject: { Data: 'Hallo' },
      Body: { Html: { Data: '<p>ü</p>' }, Text: { Data: 'ü' } },
    };
    const { MessageId } = await ses.send(
      new SendEmailCommand({
        FromEmailAddress: `=?UTF-8?B?${name}?= <team@mueller.example>`,
        Destination: { ToAddresses: ['ana@ruiz.example'] },
        Content: { Simple },
      }),
    );
    expect(await list('?to=ana@ruiz.example')).toEqual([
      { id: MessageId, from: 'Müller <team@mueller.example>', subject: 'Hallo' },
    ]);
    const nobody = new SendEmailCommand({
      FromEmailAddress: 'x@leadwright.example',
      Destination: { ToAddresses: ['no address'] },
      Content: { Simple },
    });
    await expect(ses.send(nobody)).rejects.toThrow(expect.objectContaining({ name: 'BadRequestException' }));
  });

  it('shows the newest first, and one address’s mails whatever its case', async () => {
    for (const [to, subject] of [
      ['Ana@ruiz.example', 'one'],
      ['bea@ruiz.example', 'two'],
      ['ana@ruiz.example', 'three'],
    ] as const)
      mails.keep(mail(to, subject));
    expect((await list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect((await list('?to=aNa@ruiz.example')).map(({ subject }) => subject)).toEqual(['three', 'one']);
    expect(await list('?to=na@ruiz.example')).toEqual([]);
  });

  it('keeps its mails over a restart, and the newest thousand of them', async () => {
    mails.keep(mail('ana@ruiz.example', 'oldest'));
    for (let number = 0; number < 1000; number += 1) mails.keep(mail('ana@ruiz.example', `${number}`));
    const again = createMailStore(file);
    const kept = again.list('', 2000);
    again.close();
    expect(kept).toHaveLength(1000);
    expect(kept.at(-1)?.subject).toBe('0');
  });

  it('is emptied by a request that no other page can make', async () => {
    mails.keep(mail('ana@ruiz.example'));
    expect((await fetch(`${inbox.url}/messages.json`, { method: 'POST' })).status).toBe(405);
    const asked = await fetch(`${inbox.url}/messages.json`, { method: 'OPTIONS' });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect(await list()).toHaveLength(1);
    await fetch(`${inbox.url}/messages.json`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });
});

test('a mail is shown without scripts, and its links open elsewhere', async () => {
  const id = mails.keep(mail('ana@ruiz.example'));
  const reply = await fetch(`${inbox.url}/messages/${id}.html`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'.*sandbox/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  expect(await reply.text()).toContain('<head><base target="_blank">');
  const page = await (await fetch(inbox.url)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('reaches nobody');
});

test('a name of the internet that leads to this machine reads nothing', async () => {
  mails.keep(mail('ana@ruiz.example'));
  const reply = await new Promise<string>((resolve, reject) => {
    request(`${inbox.url}/messages.json`, { headers: { host: 'rebound.example' } }, (response) => {
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
    }).end();
  });
  expect(reply).toBe('403 not from here');
});

test('nothing else of this machine is served', async () => {
  for (const path of [
    '/../mail-store.ts',
    '/%2e%2e/mail-store.ts',
    '/mails.db',
    '/messages/x.html',
    '/inbox.css.map',
  ])
    expect((await fetch(`${inbox.url}${path}`)).status, path).toBe(404);
});
