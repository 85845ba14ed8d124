import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FunctionHost } from '../host/function-host.ts';
import type { Service } from './endpoint.ts';

const invokePath = /^\/2015-03-31\/functions\/([^/?]+)\/invocations(?:\?|$)/;

/** A refusal as Lambda says it; a function that throws is none: that is an answer. */
class LambdaFault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Hosted = Pick<FunctionHost, 'invoke'> & { functions: { ref: string }[] };

/** Lambda's Invoke, by name or ARN, for who waits for the answer. */
export function createInvocations(host: Hosted): Service {
  async function invoke(request: IncomingMessage, name: string) {
    const kind = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    if (kind !== 'RequestResponse')
      throw new LambdaFault(400, 'InvalidParameterValueException', `not hosted on this machine: ${kind}`);
    if (!host.functions.some(({ ref }) => ref === name.split(':').at(-1)))
      throw new LambdaFault(404, 'ResourceNotFoundException', `Function not found: ${name}`);
    return answerOf(host.invoke(name, readEvent(await text(request))));
  }

  return async (request, response) => {
    const [, name] = invokePath.exec(request.url ?? '') ?? [];
    if (request.method !== 'POST' || !name) return false;
    try {
      const { payload, failed } = await invoke(request, decodeURIComponent(name));
      send(response, 200, payload, {
        'x-amz-executed-version': '$LATEST',
        ...(failed ? { 'x-amz-function-error': 'Unhandled' } : {}),
      });
    } catch (error) {
      const { status, code, message } =
        error instanceof LambdaFault ? error : new LambdaFault(500, 'ServiceException', String(error));
      send(response, status, { Type: 'User', Message: message }, { 'x-amzn-errortype': code });
    }
    return true;
  };
}

async function answerOf(call: Promise<unknown>): Promise<{ payload: unknown; failed: boolean }> {
  try {
    return { payload: (await call) ?? null, failed: false };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { payload: { errorType: name, errorMessage: message, trace: [] }, failed: true };
  }
}

function readEvent(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch (cause) {
    throw new LambdaFault(400, 'InvalidRequestContentException', `not JSON: ${String(cause)}`);
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string>) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
