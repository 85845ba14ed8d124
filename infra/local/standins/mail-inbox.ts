import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { KeptMail, MailStore } from './mail-store.ts';

const folder = join(import.meta.dirname, 'inbox');
const files: Record<string, { name: string; type: string }> = {
  '/': { name: 'index.html', type: 'text/html' },
  '/inbox.css': { name: 'inbox.css', type: 'text/css' },
  '/inbox.js': { name: 'inbox.js', type: 'text/javascript' },
};

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is shown as a mail program would: no script, and its links open elsewhere. */
const mailPolicy =
  "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const own = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * A stand-in for somebody's mail program: a page on loopback with every mail that the app has sent, and the same as JSON at
 * `/messages.json?to=…`. Never part of a deployment.
 */
export async function startMailInbox(
  mails: MailStore,
  port: number,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => answer(mails, request, response));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

type Reply = { status: number; type: string; body: string; policy?: string };

function answer(mails: MailStore, request: IncomingMessage, response: ServerResponse): void {
  const { status, type, body, policy = pagePolicy } = replyTo(mails, request);
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    })
    .end(body);
}

function replyTo(mails: MailStore, { headers, method, url }: IncomingMessage): Reply {
  // A page of the internet whose name was pointed at this machine must not read codes here.
  if (!own.test(headers.host ?? '')) return plain(403, 'not from here');
  const { pathname, searchParams } = new URL(url ?? '/', 'http://inbox.example');
  if (method === 'DELETE' && pathname === '/messages.json') {
    mails.clear();
    return json({});
  }
  if (method !== 'GET') return plain(405, 'only to be read');
  if (pathname === '/messages.json')
    return json({ messages: mails.list(searchParams.get('to') ?? '').map(readable) });
  const mail = mails.get(/^\/messages\/([\w-]+)\.html$/.exec(pathname)?.[1] ?? '');
  if (mail) {
    const body = mail.html.replace('<head>', '<head><base target="_blank">');
    return { status: 200, type: 'text/html', body, policy: mailPolicy };
  }
  const file = files[pathname];
  if (!file) return plain(404, 'not found');
  return { status: 200, type: file.type, body: readFileSync(join(folder, file.name), 'utf8') };
}

const plain = (status: number, body: string): Reply => ({ status, type: 'text/plain', body });
const json = (body: object): Reply => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });

/** Names that are not plain ASCII travel as encoded words; people read them. */
const readable = (mail: KeptMail): KeptMail => ({
  ...mail,
  from: mail.from.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=( (?==\?))?/g, (_, word: string) =>
    Buffer.from(word, 'base64').toString('utf8'),
  ),
});
