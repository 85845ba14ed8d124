import { useState } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Callable, Reply, Sent } from '#shared/contracts/endpoint.ts';
import type { ApiError } from './api-error.ts';
import type { LooseInput } from './build-request.ts';
import { call } from './call.ts';
import { callOn } from './call-on.ts';

export type EndpointOptions<E> = Omit<SWRConfiguration<Reply<E>, ApiError>, 'keepPreviousData'> & {
  /** Failures are shown in place only. */
  quiet?: boolean;
  /** The last reply stands while another is asked for; never where that failed, since it answers to something else. */
  keepPreviousData?: boolean;
  /** A page that is empty before the end is followed by the next one. */
  goesOn?: boolean;
};

type Key = [method: string, path: string, input: LooseInput];
const keyOf = (endpoint: Callable, input: LooseInput): Key => [endpoint.method, endpoint.path, input];

/** The reply of an endpoint, kept and revalidated by SWR; `null` input waits. */
export function useEndpoint<E extends Callable>(
  endpoint: E,
  input: Sent<E> | null,
  options?: EndpointOptions<E>,
): SWRResponse<Reply<E>, ApiError>;
export function useEndpoint(
  endpoint: Callable,
  input: LooseInput | null,
  options: EndpointOptions<Callable> = {},
): SWRResponse<unknown, ApiError> {
  const { quiet, keepPreviousData = false, goesOn = false, ...swr } = options;
  const ask = goesOn ? callOn : call<Callable>;
  const response = useSWR<unknown, ApiError, Key | null>(
    input === null ? null : keyOf(endpoint, input),
    ([, , sent]) => ask(endpoint, sent as Sent<Callable>, quiet ? { quiet } : {}),
    swr,
  );
  return useKept(response, keepPreviousData);
}

/** A reply with the one before it in its place, where that may stand. Only what is read of it draws the page again. */
function useKept(response: SWRResponse<unknown, ApiError>, keeps: boolean): SWRResponse<unknown, ApiError> {
  const [last, setLast] = useState(response.data);
  if (!keeps) return response;
  const { data: own } = response;
  if (own !== undefined && own !== last) setLast(own);
  return {
    data: own ?? (response.error ? undefined : last),
    mutate: response.mutate,
    get error() {
      return response.error;
    },
    get isLoading() {
      return response.isLoading;
    },
    get isValidating() {
      return response.isValidating;
    },
  };
}

/** Reads an endpoint ahead of the page that will show it. It is forgotten with everything else; a failure waits for that page. */
export function prefetch<E extends Callable>(endpoint: E, input: Sent<E>): void;
export function prefetch(endpoint: Callable, input: LooseInput): void {
  const read = () => call<Callable>(endpoint, input as Sent<Callable>, { quiet: true });
  mutate(keyOf(endpoint, input), read, { revalidate: false, throwOnError: false })
    // The page that shows it asks again and says so.
    .catch(() => undefined);
}

/** Reads again whatever is on the page from these endpoints. */
export async function refresh(...endpoints: Callable[]): Promise<void> {
  const keys = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  await mutate((key) => Array.isArray(key) && keys.has(`${key[0]} ${key[1]}`));
}

/** Reads again whatever is on the page. */
export async function refreshAll(): Promise<void> {
  await mutate(() => true);
}

/** Forgets every reply: the next user of this browser must not see them. */
export async function forgetReplies(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false });
}
