import { expandPath } from '#functions/platform/http/expand-path.ts';
import { contracts } from '#shared/contracts/index.ts';

/** Endpoints that only read: by their method, or, where a filter is too long for an address, by the scope that they need. */
const reading = Object.values(contracts)
  .flatMap((group) => Object.values(group.endpoints))
  .filter(({ method, scope }) => method === 'GET' || scope?.endsWith(':read'))
  .flatMap(({ method, path }) =>
    expandPath(path).map((concrete) => ({
      method,
      pattern: new RegExp(`^${concrete.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );

/** Whether a request saves nothing. */
export const onlyReads = (method: string, path: string): boolean =>
  reading.some((endpoint) => endpoint.method === method && endpoint.pattern.test(path));
