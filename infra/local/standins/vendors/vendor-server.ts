import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What a vendor does wrong, on wish. The last four are done by the vendor's own pages. */
export const vendorFaults = [
  ...(['401', '402', '403', '429', '429-for-a-minute', '500', '500-once'] as const),
  ...(['html', 'half', 'other-shape', 'lost', 'slow', 'forever'] as const),
  ...(['same-page', 'circle', 'flood', 'empty-pages'] as const),
] as const;
export type VendorFault = (typeof vendorFaults)[number];

export type VendorQuestion = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed where it is JSON, else the text; undefined where there is none. */
  body: unknown;
  fault: VendorFault | undefined;
};
export type VendorReply = { status: number; body: unknown; headers?: Record<string, string> };
export type Vendor = {
  /** The key that a question carries, by the vendor's own way. */
  keyOf: (question: VendorQuestion) => string | undefined;
  answer: (question: VendorQuestion) => VendorReply;
  /** How it refuses, in its own words; the default is JSON. */
  refuse?: (status: number) => VendorReply;
  /** How long it thinks, in ms. */
  thinks?: number;
  /** How many of the last exchanges are kept; all, if it is not said. */
  keeps?: number;
};
/** A question and what was answered, for tests that hold both to the vendor's description. */
export type Exchange = VendorQuestion & { reply: VendorReply };

/** The key that stand-ins take. One that ends in a fault's name has that fault. */
export const standInKey = 'stand-in-key';

/**
 * A stand-in for a vendor of leads: it speaks the vendor's wire format and knows invented leads alone. It listens on loopback and is
 * never part of a deployment.
 */
export async function startVendor(vendor: Vendor) {
  const exchanges: Exchange[] = [];
  const wish: { fault?: VendorFault | undefined } = {};
  const server = createServer((request, response) => {
    reply(vendor, request, response, wish, exchanges).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    exchanges,
    /** The fault of all answers from now on; none for good answers. */
    wish: (fault?: VendorFault) => {
      wish.fault = fault;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function reply(
  vendor: Vendor,
  request: IncomingMessage,
  response: ServerResponse,
  wish: { fault?: VendorFault | undefined },
  exchanges: Exchange[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const question: VendorQuestion = {
    ...{
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
    },
    body: asJson(await text(request)),
    fault: wish.fault,
  };
  const key = vendor.keyOf(question) ?? '';
  question.fault ??= vendorFaults.find((fault) => key === `${standInKey}-${fault}`);
  if (question.fault === '500-once') wish.fault = undefined;
  const known = key === standInKey || key.startsWith(`${standInKey}-`);
  const refuse = vendor.refuse ?? ((status: number) => ({ status, body: { error: 'This is a stand-in.' } }));
  const answered = known ? (spoiled(question.fault, refuse) ?? vendor.answer(question)) : refuse(401);
  exchanges.push({ ...question, reply: answered });
  if (exchanges.length > (vendor.keeps ?? Number.POSITIVE_INFINITY)) exchanges.shift();
  if (vendor.thinks) await pause(vendor.thinks);
  await send(response, answered, question.fault);
}

/** What a fault answers in the place of the vendor. */
function spoiled(
  fault: VendorFault | undefined,
  refuse: (status: number) => VendorReply,
): VendorReply | undefined {
  if (fault === '429-for-a-minute') return { ...refuse(429), headers: { 'retry-after': '60' } };
  if (fault === 'other-shape') return { status: 200, body: { answer: [42] } };
  const status = Number(/^\d{3}/.exec(fault ?? '')?.[0]);
  return status ? refuse(status) : undefined;
}

async function send(
  response: ServerResponse,
  { status, body, headers }: VendorReply,
  fault: VendorFault | undefined,
) {
  const whole = typeof body === 'string' ? body : JSON.stringify(body);
  if (fault === 'lost') return void response.destroy();
  // Longer than anybody waits; whoever stops the stand-in does not.
  if (fault === 'slow') await pause(60_000, undefined, { ref: false });
  const type = fault === 'html' ? 'text/html' : typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers });
  if (fault === 'forever') return void Readable.from(withoutEnd()).pipe(response);
  if (fault === 'html') response.end('<!doctype html><title>Maintenance</title>');
  else response.end(fault === 'half' ? whole.slice(0, whole.length / 2) : whole);
}

/** Nothing but spaces, which JSON may begin with. */
function* withoutEnd() {
  for (;;) yield ' '.repeat(65_536);
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body || undefined;
  }
}

/** Which rows a page has: `from` and `size` as asked, or as a fault wants it. */
export function pageOf<T>(
  rows: readonly T[],
  from: number,
  size: number,
  fault: VendorFault | undefined,
): T[] {
  if (fault === 'same-page') return rows.slice(0, size);
  if (fault === 'circle') return rows.slice(from % (2 * size), (from % (2 * size)) + size);
  if (fault === 'empty-pages') return [];
  if (fault === 'flood') return Array.from({ length: 10_000 }, (_, index) => rows[index % rows.length] as T);
  return rows.slice(from, from + size);
}
/** Whether a vendor says that there are more. */
export const hasMore = (rows: readonly unknown[], to: number, fault: VendorFault | undefined): boolean =>
  to < rows.length || ['same-page', 'circle', 'empty-pages'].includes(fault ?? '');
