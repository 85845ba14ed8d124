import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { contracts, type GroupName } from '#shared/contracts/index.ts';

/** `campaigns.rename`: the name of an endpoint over all groups. */
export type EndpointId = {
  [G in GroupName]: `${G}.${keyof (typeof contracts)[G]['endpoints'] & string}`;
}[GroupName];

export type NamedEndpoint = { id: string; group: string; name: string; endpoint: Endpoint };

/** What is put into a request; values of `params` are not encoded yet. */
export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The bearer of a call that stands for something else than a session. */
  bearer?: string;
  /** A signature that is of this body alone. */
  headers?: Record<string, string>;
};

/** Every endpoint of the product. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contracts).flatMap(([group, { endpoints }]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    id: `${group}.${name}`,
    group,
    name,
    endpoint,
  })),
);

export const moduleEndpoints = allEndpoints.filter(({ endpoint }) => typeof endpoint.access === 'object');
/** What super-admins do. */
export const isForAdmins = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && access.module === 'admin';
/** Not for members who have the leads module only. */
export const ownerEndpoints = allEndpoints.filter(
  ({ endpoint }) => endpoint.access === 'owner' || endpoint.access === 'wallet',
);
export const closedEndpoints = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public');

/** Path and query string of a request; `encode` stands in where a test sends a path that no client would write. */
export function addressOf(
  endpoint: Endpoint,
  { params = {}, query = {} }: CallInput,
  encode: (value: string) => string = encodeURIComponent,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? 'none'));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
