import { type LeadImport, leadImports } from '#shared/contracts/campaigns/imports.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { importMegabytes } from '#shared/domain/leads/files/import-rules.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { sendPicture as sendFile } from '#web/lib/pictures/send-picture.ts';

const { endpoints } = leadImports;

/** Milliseconds between looks while an import goes on. */
const pace = 1000;
/** Stopped, while what was under way at that moment is being finished: it is not said yet what came of it. */
const isStopping = ({ status, rows, ended_at }: LeadImport): boolean =>
  status === 'stopped' && rows !== null && ended_at === null;
/** What is said of its state. */
export const stateOf = (one: LeadImport) => (isStopping(one) ? 'stopping' : one.status);
export const isOpen = (one: LeadImport): boolean =>
  ['queued', 'running', 'undoing'].includes(one.status) || isStopping(one);

/** The imports of a list, newest first; followed while one of them goes on. */
export const useImports = (id: string) =>
  useEndpoint(
    endpoints.list,
    { params: { id } },
    // Their page says in their place what went wrong, and that of the list what is wrong with it.
    { quiet: true, refreshInterval: (latest) => (latest?.data.some(isOpen) ? pace : 0) },
  );

/** What is being brought into a list, or taken back; undefined where nothing is. */
export const useActiveImportOf = (id: string): LeadImport | undefined =>
  useImports(id).data?.data.find(isOpen);

export const refreshImports = (): Promise<void> => refresh(endpoints.list);
export const refreshList = (): Promise<void> => refresh(campaigns.endpoints.get);

/** Whether the storage takes a file of this size, in bytes. */
export const isTaken = (size: number): boolean => size > 0 && size <= importMegabytes * 1_000_000;

/** Sends a file to where an import expects it, and gives the import's id. Throws `ApiError`. */
export async function upload(campaign: string, name: string, file: Blob): Promise<string> {
  const body = { file_name: name.slice(0, 200), size: file.size };
  const begun = await call(endpoints.begin, { params: { id: campaign }, body });
  await sendFile(begun.upload, file);
  return begun.import.id;
}

/** Has the browser save the rows that could not be used. Throws `ApiError`. */
export async function downloadErrors(id: string): Promise<void> {
  const { url } = await call(endpoints.errors, { params: { id } });
  window.location.assign(url);
}

/** Throws `ApiError`. */
export async function stopImport(id: string): Promise<void> {
  await call(endpoints.stop, { params: { id } });
  await refreshImports();
}

/** Throws `ApiError`. */
export async function resumeImport(id: string): Promise<void> {
  await call(endpoints.resume, { params: { id } });
  await refreshImports();
}

/** Throws `ApiError`. */
export async function undoImport(id: string): Promise<void> {
  await call(endpoints.undo, { params: { id } });
  await refreshImports();
}
