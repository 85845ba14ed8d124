import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const Question = z.object({ to_email: z.string() });
const ending = /@([^@]+\.)?leadwright\.example$/;

type Mailbox = 'takes' | 'unknown_user' | 'full' | 'disabled' | 'catch_all' | 'silent';
/** Local parts by which tests get each answer. */
const byName: Record<string, Mailbox> = {
  nobody: 'unknown_user',
  full: 'full',
  closed: 'disabled',
  anything: 'catch_all',
  silent: 'silent',
};
/** Most invented domains take mail for the names that they have; some for all, and some never say. */
const byDomain: readonly Mailbox[] = [...Array<Mailbox>(7).fill('takes'), 'catch_all', 'catch_all', 'silent'];

/**
 * A stand-in for Reacher, which asks mail servers whether they take mail for an address. It speaks the wire format of
 * `POST /v1/check_email`, knows the mailboxes of the invented businesses of the sample data, the same at every call, and says of all
 * others that it cannot tell. It asks nobody, listens on loopback and is never part of a deployment.
 */
export async function startReacher(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => answer(`${request.method} ${request.url}`, body, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

function answer(route: string, body: string, response: ServerResponse): void {
  const question = Question.safeParse(asJson(body));
  if (route !== 'POST /v1/check_email') send(response, 404, { error: 'Not Found' });
  else if (!question.success) send(response, 400, { error: 'to_email is missing' });
  else send(response, 200, replyOf(question.data.to_email));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The reply about one address. */
export function replyOf(input: string): object {
  const at = input.lastIndexOf('@');
  const [username, domain] = [input.slice(0, at), input.slice(at + 1)];
  const mailbox = mailboxOf(username, domain, input);
  const now = new Date().toISOString();
  return {
    input,
    is_reachable: reachable[mailbox],
    misc: { is_disposable: false, is_role_account: false },
    mx: { accepts_mail: true, records: ['mail.leadwright.example.'] },
    smtp: mailbox === 'silent' ? silent : { ...taken, ...details[mailbox] },
    syntax: { domain, is_valid_syntax: true, username },
    debug: {
      ...{ start_time: now, end_time: now, duration: { secs: 0, nanos: 0 } },
      ...{ server_name: 'leadwright-stand-in', smtp: { verif_method: { type: 'Smtp' } } },
    },
  };
}

function mailboxOf(username: string, domain: string, address: string): Mailbox {
  if (!ending.test(address)) return 'silent';
  const share = createHash('sha256').update(domain).digest().readUInt16BE(0) % byDomain.length;
  return byName[username] ?? byDomain[share] ?? 'takes';
}

const reachable: Record<Mailbox, string> = {
  takes: 'safe',
  unknown_user: 'invalid',
  disabled: 'invalid',
  full: 'risky',
  catch_all: 'risky',
  silent: 'unknown',
};
const taken = {
  ...{ can_connect_smtp: true, has_full_inbox: false, is_catch_all: false },
  ...{ is_deliverable: true, is_disabled: false },
};
const details: Record<Exclude<Mailbox, 'silent'>, Partial<typeof taken>> = {
  takes: {},
  unknown_user: { is_deliverable: false },
  full: { has_full_inbox: true },
  disabled: { is_disabled: true, is_deliverable: false },
  catch_all: { is_catch_all: true },
};
/** What Reacher puts in the place of what it could not find out. */
const silent = { type: 'SmtpError', message: 'This is a stand-in: it asks no mail server.' };

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
