import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './policy.ts';

const text = 'Grüße aus Köln. '.repeat(200);
const megabyte = Buffer.alloc(1024 * 1024);
const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
let bytesSent = 0;
let lastHeaders: Record<string, unknown> = {};

const encoded: Record<string, Buffer> = {
  gzip: gzipSync(text),
  br: brotliCompressSync(text),
  deflate: deflateSync(text),
  'x-raw': deflateRawSync(text),
  zstd: zstdCompressSync(text),
  identity: Buffer.from(text),
};

const pages: Record<string, RequestListener> = {
  '/encoded': (request, response) => {
    const name = new URL(request.url ?? '', 'http://x').searchParams.get('as') ?? '';
    response.setHeader('content-encoding', name === 'x-raw' ? 'deflate' : name);
    response.end(encoded[name]);
  },
  '/echo': (request, response) => {
    lastHeaders = request.headers;
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    request.pipe(response);
  },
  '/method': (request, response) => response.end(request.method),
  '/bomb': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(bomb);
  },
  '/endless': (_, response) => pour(response),
  '/garbage': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end('this is not gzip');
  },
  '/stacked': (_, response) => {
    response.setHeader('content-encoding', 'gzip, gzip, gzip');
    response.end('x');
  },
  '/cut': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    const whole = gzipSync(text);
    response.end(whole.subarray(0, whole.length - 12));
  },
  '/silent': () => undefined,
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/loop': (_, response) => redirect(response, '/loop'),
  '/once': (_, response) => redirect(response, '/echo'),
  '/metadata': (_, response) => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  '/by-name': (_, response) => redirect(response, 'http://evil.example/'),
  '/nowhere': (_, response) => redirect(response, 'http://'),
  '/away': (_, response) => redirect(response, `http://other.example:${port()}/echo`),
  '/post-once': (_, response) => redirect(response, '/method'),
  '/reset': (_, response) => response.socket?.destroy(),
};

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    (pages[path] ?? pages['/silent'])?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('createGuardedFetch', () => {
  it.each(Object.keys(encoded))('decodes %s', async (name) => {
    const reply = await client()(at(`/encoded?as=${name}`));
    expect(reply.body.toString()).toBe(text);
    expect(reply.truncated).toBe(false);
  });

  it('keeps what arrived of a body that was cut off', async () => {
    expect((await client()(at('/cut'))).body.toString()).toContain('Grüße aus Köln');
  });

  it('sends method, headers and body, and hands cookies back one by one', async () => {
    const headers = { 'content-type': 'application/json', 'x-own': 'yes' };
    const reply = await client()(at('/echo'), { method: 'POST', headers, body: '{"a":1}' });
    expect(reply).toMatchObject({ status: 200, redirects: [], url: at('/echo') });
    expect(reply.body.toString()).toBe('{"a":1}');
    expect(reply.headers['set-cookie']).toBe('a=1\nb=2');
    expect(lastHeaders).toMatchObject({
      'user-agent': 'Test/1',
      'x-own': 'yes',
      host: `site.example:${port()}`,
    });
  });

  it('follows a redirect and says so', async () => {
    const reply = await client()(at('/once'));
    expect(reply).toMatchObject({ status: 200, url: at('/echo'), redirects: [at('/once')] });
  });

  it('turns a redirected POST into a GET', async () => {
    const reply = await client()(at('/post-once'), { method: 'POST', body: 'secret' });
    expect(reply.body.toString()).toBe('GET');
  });

  it('does not carry secrets to another origin', async () => {
    await client()(at('/away'), { headers: { authorization: 'Bearer x', 'x-own': 'yes' } });
    expect(lastHeaders.authorization).toBeUndefined();
    expect(lastHeaders['x-own']).toBe('yes');
  });

  it('hands a redirect back where none is allowed', async () => {
    const reply = await client({ maxRedirects: 0 })(at('/metadata'));
    expect(reply.status).toBe(302);
  });

  it('stops a bomb and an endless body at the limit', async () => {
    const cut = await client({ maxBytes: 100_000 })(at('/bomb'));
    expect(cut).toMatchObject({ truncated: true, status: 200 });
    expect(cut.body.length).toBe(100_000);
    bytesSent = 0;
    expect((await client({ maxBytes: 100_000 })(at('/endless'))).body.length).toBe(100_000);
    expect(bytesSent).toBeLessThan(64 * megabyte.length);
  });

  it.each<[string, string, Partial<OutboundPolicy>]>([
    ['/bomb', 'too_large', { onTooLarge: 'fail', maxBytes: 1000 }],
    ['/garbage', 'decode_failed', {}],
    ['/stacked', 'decode_failed', {}],
    ['/silent', 'timeout', {}],
    ['/drip', 'timeout', {}],
    ['/loop', 'too_many_redirects', {}],
    ['/metadata', 'address_refused', {}],
    ['/by-name', 'address_refused', {}],
    ['/nowhere', 'invalid_url', {}],
    ['/reset', 'connection_failed', {}],
    ['/echo', 'address_refused', { allowPrivate: false }],
    ['/echo', 'timeout', { resolve: () => new Promise(() => undefined) }],
  ])('%s ends with %s', async (path, reason, policy) => {
    const started = performance.now();
    expect(await failure(client({ totalTimeoutMs: 400, ...policy })(at(path)))).toBe(reason);
    expect(performance.now() - started).toBeLessThan(1500);
  });

  it('names a host that does not speak TLS', async () => {
    expect(await failure(client()(at('/echo').replace('http:', 'https:')))).toBe('tls');
  });

  it('names a port where nobody listens', async () => {
    expect(await failure(client()('http://site.example:1/'))).toBe('connection_refused');
  });

  it('stops when the caller does', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await failure(client()(at('/drip'), { signal: stop.signal }))).toBe('aborted');
    expect(await failure(client()(at('/echo'), { signal: AbortSignal.abort() }))).toBe('aborted');
  });

  it('connects to the address that was checked, not to a later answer', async () => {
    let answers = 0;
    const rebinding = client({
      resolve: async () => {
        answers += 1;
        return answers === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
      },
    });
    expect((await rebinding(at('/method'))).status).toBe(200);
    expect(answers).toBe(1);
  });
});

function client(policy: Partial<OutboundPolicy> = {}) {
  return createGuardedFetch({
    allowPrivate: true,
    protocols: ['http', 'https'],
    ports: 'any',
    maxRedirects: 3,
    connectTimeoutMs: 1000,
    totalTimeoutMs: 5000,
    maxBytes: 5_000_000,
    onTooLarge: 'truncate',
    userAgent: 'Test/1',
    resolve: async (host) => [host === 'evil.example' ? '169.254.169.254' : '127.0.0.1'],
    ...policy,
  });
}

function port(): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const at = (path: string) => `http://site.example:${port()}${path}`;

function failure(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof OutboundError ? error.reason : String(error)),
  );
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end('moved');
}

function pour(response: ServerResponse): void {
  const next = () => {
    while (!response.destroyed) {
      bytesSent += megabyte.length;
      if (!response.write(megabyte)) return void response.once('drain', next);
    }
  };
  next();
}
