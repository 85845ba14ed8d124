import type { Callable, Reply, Sent } from '#shared/contracts/endpoint.ts';
import { accessToken } from '../session/access-token.ts';
import { ApiError, isApiError } from './api-error.ts';
import { takeEarly } from './asked-early.ts';
import { addressOf, type LooseInput, requestOf } from './build-request.ts';
import { unlessLeaving } from './page-leaving.ts';
import { readReply } from './read-reply.ts';
import { announceReply } from './reply-events.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The caller shows a failure itself, or it is a poll: nothing is toasted. */
  quiet?: boolean;
  /** Stands for the caller in place of the session's token, as that of a sign-up does. */
  bearer?: string;
  /** The call happens once, however often it is sent with this key: for endpoints that take an `Idempotency-Key`. */
  key?: string;
};

/**
 * Calls an endpoint and returns its reply, parsed by the contract.
 * Throws `ApiError`; unless `quiet`, the failure has then already been announced to the user.
 */
export function call<E extends Callable>(
  endpoint: E,
  input: Sent<E>,
  options?: CallOptions,
): Promise<Reply<E>>;
export async function call(
  endpoint: Callable,
  input: LooseInput,
  options: CallOptions = {},
): Promise<unknown> {
  const session = options.bearer === undefined ? accessToken.read() : null;
  try {
    const response = await send(endpoint, input, options.bearer ?? session, options);
    const { value, message } = await readReply(response, endpoint.response);
    if (session && message && !options.quiet) announceReply({ kind: 'message', text: message });
    return value;
  } catch (error) {
    if (isApiError(error, 'connection_lost')) {
      await unlessLeaving();
      announceReply({ kind: 'lost' });
    }
    if (isApiError(error)) announceFailure(error, session, options.quiet === true);
    throw error;
  }
}

async function send(
  endpoint: Callable,
  input: LooseInput,
  token: string | null,
  { signal, key }: CallOptions,
) {
  const request = requestOf(endpoint, input, token, key);
  const address = addressOf(endpoint, input);
  const ask = () => fetch(address, signal ? { ...request, signal } : request);
  try {
    return await (takeEarly(address, request, token)?.catch(ask) ?? ask());
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('connection_lost', 0, 'The service cannot be reached.', { cause });
  }
}

/**
 * Without a session there is nobody to log out, and the page of the guest area shows the refusal itself. A refusal that comes
 * late, when the session has been ended or is another one, concerns nobody either.
 */
function announceFailure(error: ApiError, session: string | null, quiet: boolean): void {
  if (!session || accessToken.read() !== session) return;
  if (error.code === 'unauthenticated') announceReply({ kind: 'unauthenticated' });
  else if (!quiet) announceReply({ kind: 'failed', error });
}
