import { expandPath } from '#functions/platform/http/expand-path.ts';
import { contracts } from '#shared/contracts/index.ts';

/** The routes that only read: by their method, or, where a filter is too long for an address, by the scope that they need. */
export const readingRoutes: Set<string> = new Set(
  Object.values(contracts)
    .flatMap((group) => Object.values(group.endpoints))
    .filter(({ method, scope }) => method === 'GET' || scope?.endsWith(':read'))
    .flatMap(({ method, path }) => expandPath(path).map((concrete) => `${method} ${concrete.path}`)),
);
