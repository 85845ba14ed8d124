import type { Caller } from '#functions/platform/http/caller.ts';
import type { StoredFile } from '#functions/platform/http/kinds/link-file.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import { errorsKey, readImport } from '../import-life.ts';

/** The file of the rows that could not be used; `not_found` where there is none. */
export async function errorsOf(deps: ImportDeps, { tenantId }: Caller, id: string): Promise<StoredFile> {
  const record = await readImport(deps, { tenantId, id });
  if (!record.has_errors) throw new AppError('not_found');
  const name = record.file_name.replace(/\.\w{1,8}$/, '');
  return { key: errorsKey(record), file_name: `${name} (${record.plan?.words.file ?? 'errors'}).csv` };
}
