import { privacy } from '#shared/contracts/privacy.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { exports } = privacy.endpoints;

/** Milliseconds between looks while an export is being made. */
const making = 2000;

export function useExports() {
  return useEndpoint(
    exports,
    {},
    {
      refreshInterval: (reply) => (reply?.data.some(({ status }) => status === 'queued') ? making : 0),
    },
  );
}

export const refreshExports = () => refresh(exports);
