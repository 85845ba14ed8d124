import { type LeadExport, leadExports } from '#shared/contracts/campaigns/exports.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = leadExports;

/** Milliseconds between looks while a file is being written. */
const pace = 1000;
const isOpen = ({ status }: LeadExport): boolean => status === 'queued';

/** The files of the last 30 days; followed while one of them is being written. */
export const useExports = () =>
  useEndpoint(endpoints.list, {}, { refreshInterval: (latest) => (latest?.data.some(isOpen) ? pace : 0) });

export const refreshExports = (): Promise<void> => refresh(endpoints.list);

/** Looks that may fail one after the other before it is given up. */
const patience = 30;

/** Waits until a file is written or will not be, while the page is open; undefined if nobody can say. */
export async function followExport(id: string): Promise<LeadExport | undefined> {
  for (let failed = 0; failed < patience; ) {
    await new Promise((resolve) => setTimeout(resolve, pace));
    const files = await call(endpoints.list, {}, { quiet: true }).catch(() => undefined);
    const file = files?.data.find((one) => one.id === id);
    if (file && !isOpen(file)) return file;
    failed = file ? 0 : failed + 1;
  }
  return undefined;
}

/** Has the browser save a file that is ready. Throws `ApiError`. */
export async function download(id: string): Promise<void> {
  const { url } = await call(endpoints.file, { params: { id } });
  window.location.assign(url);
}

/** Throws `ApiError`. */
export async function stopExport(id: string): Promise<void> {
  await call(endpoints.stop, { params: { id } });
  await refreshExports();
}
