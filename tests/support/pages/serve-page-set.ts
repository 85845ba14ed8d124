import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { loadPages } from './page-set.ts';

const Settings = z.object({ latencyMs: z.number() });

export type PageSetServer = { port: number; stop: () => Promise<number> };

/**
 * Serves the saved pages on loopback from a thread of its own, so that it takes no time from what is measured.
 * Host `site-<n>.…` has the n-th page as its home page; its other addresses answer with further pages.
 */
export async function servePageSet(latencyMs: number): Promise<PageSetServer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { latencyMs } });
  const port = await new Promise<number>((done, failed) => {
    worker.once('message', (message) => done(z.number().parse(message)));
    worker.once('error', failed);
  });
  return { port, stop: () => worker.terminate() };
}

function serve(latencyMs: number): void {
  // The saved pages name their own domain as base; without it their links stay on the site.
  const bodies = [...loadPages().values()].map(({ body }) =>
    Buffer.from(body.toString('latin1').replace(/<base\b[^>]*>/gi, ''), 'latin1'),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const site = Number(/site-(\d+)/.exec(request.headers.host ?? '')?.[1] ?? 0);
    const shift = path === '/' ? 0 : [...path].reduce((sum, character) => sum + character.charCodeAt(0), 1);
    setTimeout(() => {
      if (path === '/robots.txt') response.writeHead(200).end('User-agent: *\nAllow: /\n');
      else
        response.writeHead(200, { 'content-type': 'text/html' }).end(bodies[(site + shift) % bodies.length]);
    }, latencyMs);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' && address ? address.port : 0);
  });
}

const settings = isMainThread ? undefined : Settings.safeParse(workerData);
if (settings?.success) serve(settings.data.latencyMs);
