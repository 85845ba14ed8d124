import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { json } from 'node:stream/consumers';

/** One AWS operation: takes the request's JSON, gives the reply's. Throw `AwsFault` to refuse. */
export type Operation = (input: Record<string, unknown>) => unknown;
export type Operations = Record<string, Operation>;

/** An error as the AWS JSON protocol says it; the SDK turns `code` into the error's name. */
export class AwsFault extends Error {
  readonly code: string;
  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

/** A service whose protocol is more than JSON for JSON; false where the request is not for it. */
export type Service = (...call: Parameters<RequestListener>) => Promise<boolean>;

/**
 * Serves AWS JSON operations on loopback: by `X-Amz-Target: Service.Operation`, or, where a service is spoken to as REST, by
 * method and path. What `service` takes is its own.
 */
export async function serveAws(
  operations: Operations,
  port = 0,
  service: Service = async () => false,
): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    if (await service(request, response)) return;
    const target = String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`);
    try {
      const operation = operations[target];
      if (!operation)
        throw new AwsFault('UnknownOperationException', `not hosted on this machine: ${target}`);
      const reply = await operation(await readInput(request));
      response
        .writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(reply ?? {}));
    } catch (error) {
      const code = error instanceof AwsFault ? error.code : 'InternalFailure';
      const message = error instanceof Error ? error.message : String(error);
      const status = error instanceof AwsFault ? 400 : 500;
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-query-error': `${code};Sender`,
        'x-amzn-errortype': code,
      });
      response.end(JSON.stringify({ __type: code, message }));
    }
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

async function readInput(request: IncomingMessage): Promise<Record<string, unknown>> {
  return (await json(request)) as Record<string, unknown>;
}
