import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import vm from 'node:vm';
import sirv from 'sirv';
import * as z from 'zod';
import { mapPrefix } from '#shared/domain/street-map.ts';
import type { S3Store } from '../aws/s3/s3-store.ts';
import type { Resource } from '../built/template.ts';
import { type Route, readDistribution } from './distribution.ts';
import { serveObject } from './media.ts';
import { createStreetMap } from './street-map.ts';

const EdgeFunction = z.object({ FunctionCode: z.string() });
const EdgeRequest = z.object({ uri: z.string() });

/** What CloudFront does: which paths go to the API or to a bucket, which headers a page carries, and which file a path means. */
export function createSite(resources: Resource[], folder: string, objects: S3Store, openData: string) {
  const { pages, routes } = readDistribution(resources);
  const serve = existsSync(folder)
    ? sirv(folder, { dev: true, etag: true, gzip: true, setHeaders: cache })
    : undefined;
  const rewrite = edgeFunction(resources, pages.edgeFunction);
  const serveMap = createStreetMap(openData);
  const routeOf = (path: string) => routes.find(({ prefix }) => path.startsWith(prefix));

  /** The open data are a folder here and no bucket. */
  async function serveFile(route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (route.prefix !== `/${mapPrefix}`) return serveObject(objects, route, request, response);
    for (const [name, value] of Object.entries(route.headers)) response.setHeader(name, value);
    await serveMap(request, response);
  }

  return {
    isApi(path: string): boolean {
      const route = routeOf(path);
      return route !== undefined && route.bucket === undefined;
    },
    handle(request: IncomingMessage, response: ServerResponse): void {
      const route = routeOf(request.url ?? '/');
      if (route?.bucket) {
        serveFile(route, request, response).catch((error: unknown) => {
          console.error(`${request.url}:`, error);
          response.writeHead(500).end();
        });
        return;
      }
      for (const [name, value] of Object.entries(pages.headers)) response.setHeader(name, value);
      const missing = () => {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      };
      request.url = rewrite(request.url ?? '/');
      if (serve) serve(request, response, missing);
      else missing();
    },
  };
}

/** The function that the distribution runs on each request, as the template has it. */
function edgeFunction(resources: Resource[], wanted: string | undefined): (url: string) => string {
  const found = resources.find(({ type, ref }) => type === 'AWS::CloudFront::Function' && ref === wanted);
  const context = vm.createContext({ uri: '/' });
  vm.runInContext(EdgeFunction.parse(found?.properties).FunctionCode, context);
  const call = new vm.Script('handler({ request: { uri: uri } })');
  return (url) => {
    const [uri = '/', ...query] = url.split('?');
    context.uri = uri;
    return [EdgeRequest.parse(call.runInContext(context)).uri, ...query].join('?');
  };
}

function cache(response: ServerResponse, path: string): void {
  response.setHeader(
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}
