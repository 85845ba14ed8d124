import { setTimeout as sleep } from 'node:timers/promises';
import type { Callable, Endpoint, Reply, Sent } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { isFinal, type Run } from '#shared/domain/runs/run.ts';

/** A body as a browser sends it that fills in a form; text is sent as it is. */
export const formOf = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
    : String(body ?? '');

export type Raw = { status: number; body: Record<string, unknown>; headers: Headers };
export type TestClient = ReturnType<typeof connectClient>;

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Calls the product as its own web app does, by the contracts; `edge` is what a CDN between the two would add. */
export function connectClient(url: string, token?: string, edge: Record<string, string> = {}) {
  async function raw(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Raw> {
    const reply = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...edge, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const json = text !== '' && reply.headers.get('content-type')?.includes('json');
    return { status: reply.status, headers: reply.headers, body: json ? JSON.parse(text) : {} };
  }

  /** Gives the parsed reply, or throws the error's code with its body. */
  async function call<E extends Callable>(endpoint: E, input: Sent<E> = {} as Sent<E>): Promise<Reply<E>> {
    const { params = {}, query, body } = input as Input;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
      : '';
    const reply = await raw(endpoint.method, path + search, body);
    if (reply.status >= 400)
      throw Object.assign(new Error(JSON.stringify(reply.body)), { ...reply.body, status: reply.status });
    return endpoint.response.parse(reply.body) as Reply<E>;
  }

  /** Asks with whatever input in the way that the endpoint's kind is asked. */
  const ask = (
    { kind, method }: Endpoint,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    kind === 'redirect'
      ? raw(method, address, body === undefined ? undefined : formOf(body), { ...form, ...headers })
      : raw(method, address, body, headers);

  return {
    raw,
    ask,
    call,
    url,
    token,
    async logIn(email: string, password: string) {
      const { access_token } = await call(contracts.auth.endpoints.login, { body: { email, password } });
      return connectClient(url, access_token, edge);
    },
    /** The same way in, with another session or key. */
    withToken: (other: string) => connectClient(url, other, edge),
    newList: (name = 'A list', type: KindKey = 'local') =>
      call(contracts.campaigns.endpoints.create, { body: { name, type } }),
    startRun: (plan: Plan | object, extra: object = {}) =>
      call(contracts.runs.endpoints.start, { body: { plan: plan as Plan, ...extra } }),
    getRun: (id: string) => call(contracts.runs.endpoints.get, { params: { id } }),
    async finishedRun(id: string, seconds = 60): Promise<Run> {
      for (let tries = 0; tries < seconds * 10; tries += 1) {
        const run = await call(contracts.runs.endpoints.get, { params: { id } });
        if (isFinal(run.status)) return run;
        await sleep(100);
      }
      throw new Error(`run ${id} did not end within ${seconds} s`);
    },
    wallet: () => call(contracts.wallet.endpoints.get),
    leads: (id: string, filter: object = {}) =>
      call(contracts.campaigns.endpoints.results, {
        params: { id, type: 'local' },
        body: { sent: -1, limit: 100, ...filter },
      }),
  };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const midtown = { lat: 40.758, lon: -73.9855 };

/** A search for everything around Times Square, saved into a list. */
export function searchPlan(campaign_id: string, limit: number, ...then: ('enrich' | 'connect')[]): Plan {
  const search = {
    kind: 'local' as const,
    location: { ...midtown, radius_km: 10 },
    categories: [],
    text: '',
    has: [],
  };
  const steps = [{ kind: 'search' as const, search, limit }, { kind: 'save' as const }];
  return {
    campaign_id,
    steps: [
      ...steps,
      ...then.map((kind) => (kind === 'connect' ? { kind, to: 'webhook' as const } : { kind })),
    ],
  };
}
