import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { projectRoot } from '../paths.ts';
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
  person: z.object({ name: z.string(), title: z.string() }),
});
export type SampleSite = z.infer<typeof SampleSite>;

/**
 * A stand-in for the web sites of the invented businesses of the sample data: every host under the reserved name
 * `leadwright.example` has a small site. It listens on loopback and is never part of a deployment.
 */
export async function startSampleSites(): Promise<{ server: Server; url: string }> {
  const bundle = pathToFileURL(join(projectRoot, 'dist/functions/sample-sites/index.mjs'));
  const { sampleSiteFor } = (await import(bundle.href)) as { sampleSiteFor: (host: string) => unknown };
  const server = createServer((request, response) => {
    const host = String(request.headers['x-stand-in-host'] ?? '');
    const site = SampleSite.safeParse(sampleSiteFor(host));
    const page = site.success ? samplePage(site.data, request.url ?? '/') : undefined;
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<!doctype html><title>Not found</title><p>No such page.</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}
