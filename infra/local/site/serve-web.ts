import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { s3Path } from '../aws/s3/s3.ts';
import type { createGateway } from '../gateway/gateway.ts';
import { readHosts } from '../gateway/own-hosts.ts';
import type { createSite } from './site.ts';

type Options = {
  port: number;
  hosts: string | undefined;
  site: ReturnType<typeof createSite>;
  s3: (...call: Parameters<RequestListener>) => Promise<void>;
  gateway: ReturnType<typeof createGateway>;
};

/** The app's own port, on loopback: pages, API and files. Only requests for one of its names are answered. */
export async function serveWeb({ port, hosts, site, s3, gateway }: Options): Promise<Server> {
  const isOwn = readHosts(hosts);
  const answer: RequestListener = async (request, response) => {
    if (!isOwn(request.headers.host)) return refuse(response);
    if (request.url?.startsWith(s3Path)) {
      // Addresses are signed for the name by which functions know the storage, and led to by the one that the page has.
      request.headers.host = `127.0.0.1:${port}`;
      return s3(request, response);
    }
    // `//` and `http://` are no paths; a browser never sends them, and they must not end the process.
    const url = URL.parse(request.url ?? '/', 'http://localhost') ?? new URL('/', 'http://localhost');
    return site.isApi(url.pathname) ? gateway(request, response, url) : site.handle(request, response);
  };
  const server = createServer((request, response) => {
    // Nothing that a request does may end the process.
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return server;
}

function refuse(response: ServerResponse): void {
  const why = 'This app is not reached under that name. LEADWRIGHT_HOST lists the names that it has.\n';
  response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(why);
}
