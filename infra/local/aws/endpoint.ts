import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { isFull } from '../open-database.ts';

/** One AWS operation: takes the request's JSON, gives the reply's. Throw `AwsFault` to refuse. */
export type Operation = (input: Record<string, unknown>) => unknown;
export type Operations = Record<string, Operation>;

/** An error as the AWS JSON protocol says it; the SDK turns `code` into the error's name. */
export class AwsFault extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message = code, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A service whose protocol is more than JSON for JSON; false where the request is not for it. */
export type Service = (...call: Parameters<RequestListener>) => Promise<boolean>;

export type AwsOptions = {
  port?: number;
  service?: Service;
  /** Throws where a request is not signed as it has to be; asked before anything of the body is read. */
  verify?: (request: IncomingMessage) => Promise<void>;
};

const Input = z.record(z.string(), z.unknown());

/**
 * Serves AWS JSON operations on loopback: by `X-Amz-Target: Service.Operation`, or, where a service is spoken to as REST, by
 * method and path. What `service` takes is its own.
 */
export async function serveAws(
  operations: Operations,
  { port = 0, service = async () => false, verify }: AwsOptions = {},
): Promise<{ server: Server; url: string }> {
  async function answer(request: IncomingMessage): Promise<unknown> {
    const target = String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`);
    const operation = operations[target];
    if (!operation) throw new AwsFault('UnknownOperationException', `not hosted on this machine: ${target}`);
    return operation(Input.parse(await json(request)));
  }

  const server = createServer(async (request, response) => {
    try {
      await verify?.(request);
      if (await service(request, response)) return;
      const reply = await answer(request);
      response
        .writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(reply ?? {}));
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      const { code, message, status } = toFault(error);
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-query-error': `${code};Sender`,
        'x-amzn-errortype': code,
      });
      response.end(JSON.stringify({ __type: code, message }));
    }
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

function toFault(error: unknown): AwsFault {
  if (error instanceof AwsFault) return error;
  if (isFull(error)) {
    console.error('  The disk is full: nothing can be written until there is space again.');
    return new AwsFault('ServiceUnavailable', 'the disk is full', 503);
  }
  return new AwsFault('InternalFailure', error instanceof Error ? error.message : String(error), 500);
}
