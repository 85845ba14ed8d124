import type { Endpoint } from '#shared/contracts/endpoint.ts';

/** What a call carries before the endpoint's own schema has been looked at. */
export type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The address of an endpoint with its parameters filled in; absent and empty query values are left out. */
export function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const params = new Map(entriesOf(input.params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The fetch options of a call: JSON both ways, and the bearer token when there is one. */
export function requestOf(
  endpoint: Endpoint,
  input: LooseInput,
  token: string | null,
  key?: string,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (key) headers.set('Idempotency-Key', key);
  if (!endpoint.body) return { method: endpoint.method, headers };
  headers.set('Content-Type', 'application/json');
  return { method: endpoint.method, headers, body: JSON.stringify(input.body ?? {}) };
}
