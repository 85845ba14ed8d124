import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { built } from '../paths.ts';
import { samplePage } from './sample-page.ts';

/** What the sample data says of an invented business's site. */
export const SampleSite = z.object({
  name: z.string(),
  category: z.string(),
  street: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string().optional(),
  disguise: z.enum(['mailto', 'plain', 'entities', 'at_dot', 'cloudflare', 'none']),
  social: z.object({ network: z.string(), url: z.string() }).optional(),
  technology: z.enum(['wordpress', 'wix', 'shopify', 'joomla', 'typo3', 'none']),
  listing: z.boolean(),
  person: z.object({ name: z.string(), title: z.string() }),
});
export type SampleSite = z.infer<typeof SampleSite>;

/**
 * A stand-in for the web sites of the invented businesses of the sample data: every host under the reserved name
 * `leadwright.example` has a small site. It listens on loopback and is never part of a deployment.
 */
export async function startSampleSites(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const host = String(request.headers['x-stand-in-host'] ?? '');
    answer(host, request.url ?? '/', response).catch((error: unknown) => {
      console.error(`sample site ${host}:`, error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

async function answer(host: string, path: string, response: ServerResponse): Promise<void> {
  const site = SampleSite.safeParse((await loadSites()).sampleSiteFor(host));
  const page = site.success ? samplePage(site.data, path) : undefined;
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page ?? '<!doctype html><title>Not found</title><p>No such page.</p>');
}

/** When the first page is asked for: most starts never show one. */
async function loadSites(): Promise<{ sampleSiteFor: (host: string) => unknown }> {
  return import(pathToFileURL(join(built.bundles, 'sample-sites/index.mjs')).href);
}
