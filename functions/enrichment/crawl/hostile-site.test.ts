import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { createEnricher, type EnricherLimits } from '../create-enricher.ts';
import { crawlPolicy } from './crawl-policy.ts';

const contact = '<p>Call us: <b>020 7946 0018</b></p><a href="mailto:office@HOST">mail</a>';
const bomb = gzipSync(Buffer.alloc(150 * 1024 * 1024, ' '));
const bigChunk = Buffer.alloc(1024 * 1024, 'x');
const html = { 'content-type': 'text/html' };
const requests: { host: string; path: string; at: number }[] = [];

/** One misbehaving site per host name; `/robots.txt` is missing unless a site says otherwise. */
const sites: Record<string, RequestListener> = {
  'good.example': (request, response) => {
    const body = request.url === '/' ? '<a href="/kontakt">Kontakt</a><a href="/shop">Shop</a>' : contact;
    response.writeHead(200, html).end(body.replace('HOST', 'good.example'));
  },
  'silent.example': () => undefined,
  'drip.example': (_, response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('<p>'), 30);
    response.on('close', () => clearInterval(timer));
  },
  'loop.example': (request, response) => {
    response.writeHead(302, { location: `${request.url ?? ''}x` }).end();
  },
  'metadata.example': (_, response) => {
    response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  },
  'endless.example': (request, response) => {
    response.writeHead(200, html);
    response.write(contact.replace('HOST', 'endless.example'));
    const pour = () => {
      while (!response.destroyed && response.write(bigChunk));
      if (!response.destroyed) response.once('drain', pour);
    };
    if (request.url === '/') pour();
    else response.end();
  },
  'bomb.example': (_, response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb);
  },
  'endless-work.example': (request, response) => {
    const work = '<p>212-555-0100</p>'.repeat(10_000);
    const home = '<p>info@endless-work.example</p><a href="/contact">Contact</a>';
    response.writeHead(200, html).end(request.url === '/' ? home : work);
  },
  'latin.example': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-7-nonsense' });
    const body = '<meta charset="iso-8859-1"><p>Inhaber: Jürgen Müller</p><p>info@latin.example</p>';
    response.end(Buffer.from(body, 'latin1'));
  },
  'broken.example': (_, response) => {
    response.writeHead(200, html);
    response.end(
      `<html><body><div <p class="a>"<table><tr><td>${contact}<<<a href='</body`.replace(
        'HOST',
        'broken.example',
      ),
    );
  },
  'deep.example': (_, response) => {
    response.writeHead(200, html).end(`info@deep.example${'<div>'.repeat(30_000)}`);
  },
  'keepout.example': (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(503).end();
    else response.writeHead(200, html).end(contact);
  },
  'private.example': (request, response) => {
    if (request.url === '/robots.txt') response.end('User-agent: LeadwrightBot\nDisallow: /\n');
    else response.writeHead(200, html).end(contact);
  },
  'partly.example': (request, response) => {
    if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /contact\n');
    else if (request.url === '/')
      response.writeHead(200, html).end('<a href="/contact">Contact</a><a href="/about">About</a>');
    else response.writeHead(200, html).end('info@partly.example');
  },
  'refresh.example': (request, response) => {
    const next = request.url === '/a' ? '/b' : '/a';
    response
      .writeHead(200, html)
      .end(`<meta http-equiv="refresh" content="0; url=${next}">info@refresh.example`);
  },
  'links.example': (_, response) => {
    const links = Array.from(
      { length: 10_000 },
      (_, index) => `<a href="/contact-${index}">Contact ${index}</a>`,
    );
    response.writeHead(200, html).end(links.join(''));
  },
  'image.example': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from('89504e47', 'hex'));
  },
  'gone.example': (_, response) => {
    response.writeHead(404, html).end('not here');
  },
  'empty.example': (_, response) => {
    response.writeHead(200, html).end('<p>Coming soon</p>');
  },
  'moved.example': (_, response) => {
    response.writeHead(301, { location: `http://good.example:${port()}/` }).end();
  },
};

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').replace(/^www\./, '').split(':');
    const path = request.url ?? '/';
    requests.push({ host, path, at: performance.now() });
    const defaultRobots =
      path === '/robots.txt' &&
      !['keepout.example', 'private.example', 'partly.example', 'silent.example'].includes(host);
    if (defaultRobots) response.writeHead(404).end();
    else sites[host]?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an enricher on hostile sites', () => {
  it.each([
    ['silent.example', 'timeout'],
    ['drip.example', 'timeout'],
    ['loop.example', 'too_many_redirects'],
    ['metadata.example', 'address_refused'],
    ['keepout.example', 'robots_disallowed'],
    ['private.example', 'robots_disallowed'],
    ['image.example', 'not_html'],
    ['gone.example', 'http_error'],
    ['bomb.example', 'nothing_found'],
    ['links.example', 'nothing_found'],
    ['empty.example', 'nothing_found'],
  ])('%s ends with %s', async (host, problem) => {
    const started = performance.now();
    const outcome = await enricher().enrich({ website: site(host) });
    expect(outcome.problem).toBe(problem);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('never reads a page that robots.txt keeps it out of', () => {
    expect(requests.filter(({ host }) => host === 'private.example').map(({ path }) => path)).toEqual([
      '/robots.txt',
    ]);
  });

  it('reads the contact page of a good site', async () => {
    const outcome = await enricher().enrich({ website: site('good.example'), country: 'GB' });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.values.email?.[0]).toMatchObject({
      value: 'office@good.example',
      label: 'role',
      source: 'website',
    });
    expect(outcome.values.phone?.map(({ value }) => value)).toEqual(['+442079460018']);
    expect(outcome.pages.map(({ url, status }) => `${status} ${URL.parse(url)?.pathname}`)).toEqual([
      '200 /',
      '200 /kontakt',
    ]);
  });

  it('leaves out forbidden pages and reads the rest', async () => {
    const outcome = await enricher().enrich({ website: site('partly.example') });
    expect(outcome.pages.map(({ url }) => URL.parse(url)?.pathname)).toEqual(['/', '/about']);
    expect(outcome.values.email?.[0]?.value).toBe('info@partly.example');
  });

  it('uses what it could read of an endless page', async () => {
    const outcome = await enricher().enrich({ website: site('endless.example'), country: 'GB' });
    expect(outcome.values.email?.[0]?.value).toBe('office@endless.example');
    expect(outcome.pages[0]?.bytes).toBe(200_000);
  });

  it('reads the declared encoding when the header names none that exists', async () => {
    const outcome = await enricher().enrich({ website: site('latin.example') });
    expect(outcome.values.person?.[0]?.value).toBe('Jürgen Müller');
  });

  it.each(['broken.example', 'deep.example'])(
    'finds what stands in the broken markup of %s',
    async (host) => {
      const outcome = await enricher().enrich({ website: site(host), country: 'GB' });
      expect(outcome.values.email?.[0]?.value).toContain(`@${host}`);
    },
  );

  it('gives up a page that takes too long, and keeps what it had', async () => {
    const impatient = enricher({ cpuMs: 100, wallMs: 2000 });
    const kept = await impatient.enrich({ website: site('endless-work.example') });
    expect(kept.values.email?.[0]?.value).toBe('info@endless-work.example');
    expect(kept.problem).toBeUndefined();
    const lost = await impatient.enrich({ website: `${site('endless-work.example')}contact` });
    expect(lost).toMatchObject({ problem: 'unreadable_page', values: {} });
    expect(lost.pages).toHaveLength(1);
  });

  it('ends a circle of refreshes', async () => {
    const outcome = await enricher().enrich({ website: site('refresh.example') });
    expect(outcome.values.email?.[0]?.value).toBe('info@refresh.example');
    expect(outcome.pages.length).toBeLessThanOrEqual(8);
  });

  it('says where a site moved to', async () => {
    const outcome = await enricher().enrich({ website: site('moved.example'), country: 'GB' });
    expect(outcome.redirected_to).toBe('good.example');
    expect(outcome.values.email?.[0]?.value).toBe('office@good.example');
  });

  it('keeps what it has when the time for a site is over', async () => {
    const slow = enricher({ siteMs: 500, gapMs: 400 });
    const outcome = await slow.enrich({ website: site('links.example') });
    expect(outcome.pages.length).toBeGreaterThanOrEqual(1);
    expect(outcome.pages.length).toBeLessThanOrEqual(2);
  });

  it('asks a host one thing at a time, with a pause', async () => {
    requests.length = 0;
    const polite = enricher({ gapMs: 80 });
    await Promise.all([1, 2].map(() => polite.enrich({ website: site('good.example') })));
    const times = requests.filter(({ path }) => path !== '/robots.txt').map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(pauses.length).toBe(3);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(75);
  });

  it('throws only when it is told to stop', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    await expect(enricher().enrich({ website: site('drip.example') }, stop.signal)).rejects.toThrow(/abort/i);
  });

  it.each(['', 'not a website', 'ftp://good.example/', 'http://user:pw@good.example/'])(
    '"%s" is no website',
    async (website) => {
      expect((await enricher().enrich({ website })).problem).toBe('no_website');
    },
  );

  it('keeps a profile that was given as the website, without crawling it', async () => {
    const outcome = await enricher().enrich({ website: 'facebook.com/AcmeBakery/' });
    expect(outcome).toMatchObject({ problem: 'no_website', pages: [] });
    expect(outcome.values.social?.[0]).toMatchObject({
      value: 'https://www.facebook.com/AcmeBakery',
      label: 'facebook',
    });
  });
});

function enricher(limits: Partial<EnricherLimits> = {}) {
  const fetch = createGuardedFetch(
    crawlPolicy('https://leadwright.example/bot', {
      allowPrivate: true,
      ports: 'any',
      totalTimeoutMs: 600,
      maxBytes: 200_000,
      resolve: async () => ['127.0.0.1'],
    }),
  );
  const now = () => new Date('2026-11-20T10:00:00Z');
  return createEnricher({ fetch, now, limits: { gapMs: 0, siteMs: 3000, ...limits } });
}

function port(): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const site = (host: string) => `http://${host}:${port()}/`;
