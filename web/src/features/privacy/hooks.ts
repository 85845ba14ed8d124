import { privacy } from '#shared/contracts/privacy.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { exports } = privacy.endpoints;

/** Milliseconds between looks while an export is being made, and otherwise: an address works for an hour. */
const pace = { making: 2000, calm: 1_800_000 };

export function useExports() {
  return useEndpoint(
    exports,
    {},
    {
      refreshInterval: (reply) =>
        reply?.data.some(({ status }) => status === 'queued') ? pace.making : pace.calm,
    },
  );
}

export const refreshExports = () => refresh(exports);
