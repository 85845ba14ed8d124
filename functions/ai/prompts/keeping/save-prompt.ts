import type { Caller } from '#functions/platform/http/caller.ts';
import {
  goneMeanwhile,
  TransactionRefused,
  transact,
  type Write,
  write,
} from '#functions/platform/table/transact.ts';
import {
  mostPrompts,
  mostVersions,
  type PromptState,
  type PromptType,
  type PromptWords,
} from '#shared/domain/ai/prompts/prompt.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PromptRecord } from '../../store/prompts.ts';
import type { TextDeps } from '../deps.ts';
import { findVersion, getRecord } from '../find-prompt.ts';
import { refuseUnknown } from './refuse-unknown.ts';

type Deps = Pick<TextDeps, 'store' | 'now' | 'newId'>;
type Wanted = PromptWords & { list_type: KindKey; prompt_type: PromptType; show_default: boolean };

/** Keeps a new prompt as version 1. Throws `limit_reached`, and `validation_failed` for a variable that is not there. */
export async function createPrompt(deps: Deps, caller: Caller, wanted: Wanted): Promise<PromptRecord> {
  const { tenantId, userId } = caller;
  refuseUnknown(wanted.list_type, wanted.text);
  const { data } = await deps.store.prompts.query
    .primary({ tenantId })
    .go({ pages: 'all', consistent: true, attributes: ['id'] });
  if (data.length >= mostPrompts) throw new AppError('limit_reached');
  const at = deps.now();
  const record: PromptRecord = {
    ...{ ...wanted, tenantId, id: deps.newId('prompt'), state: 'active', version: 1 },
    ...{ created_at: at, updated_at: at, updated_by: userId },
  };
  await transact(deps.store.table, [
    write.put('prompt', deps.store.prompts.create(record).params()),
    versionWrite(deps, record),
  ]);
  return record;
}

export type Change = Partial<PromptWords> & {
  show_default?: boolean | undefined;
  state?: PromptState | undefined;
  /** The version that was changed, so that nobody writes over another's words unseen. */
  version?: number | undefined;
};

/**
 * Changes a prompt. Other words are a new version; the same ones are none, so that twice is the same as once. Throws `not_found`, `conflict` where
 * somebody else has changed it since, and `validation_failed` for a variable that is not there.
 */
export async function changePrompt(
  deps: Deps,
  { tenantId, userId }: Caller,
  id: string,
  { version: seen, ...change }: Change,
): Promise<PromptRecord> {
  const before = await getRecord(deps, tenantId, id);
  const after: PromptRecord = { ...before, ...given(change) };
  if (change.text !== undefined) refuseUnknown(before.list_type, change.text);
  const isSame = wordsOf(after) === wordsOf(before);
  if (!isSame && seen !== undefined && seen !== before.version)
    throw new AppError('conflict', { reason: 'changed' });
  if (isSame && after.state === before.state && after.show_default === before.show_default) return before;
  const version = isSame ? before.version : before.version + 1;
  const changed = { ...after, version, updated_at: deps.now(), updated_by: userId };
  const oldest = version - mostVersions;
  try {
    await transact(deps.store.table, [
      changeWrite(deps, before, changed),
      ...(isSame ? [] : [versionWrite(deps, changed)]),
      ...(isSame || oldest < 1 ? [] : [removeWrite(deps, { tenantId, prompt_id: id, version: oldest })]),
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused)
      throw new AppError('conflict', { reason: 'changed', cause: error });
    throw error;
  }
  return changed;
}

/** Makes the words of an earlier version those of a new one. Throws `not_found`. */
export async function restoreVersion(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<PromptRecord> {
  const old = await findVersion(deps, caller.tenantId, { id, version });
  if (!old) throw new AppError('not_found');
  const { name, text, language, most_words } = old;
  return changePrompt(deps, caller, id, { name, text, language, most_words });
}

/** Notes what somebody thinks of the answer of a version to a lead; said again it is the same. */
export async function scoreVersion(
  { store }: Deps,
  { tenantId }: Caller,
  {
    id: prompt_id,
    version,
    lead_id,
    score,
  }: { id: string; version: number; lead_id: string; score: 'up' | 'down' },
): Promise<void> {
  const found = await findVersion({ store }, tenantId, { id: prompt_id, version });
  if (!found) throw new AppError('not_found');
  const others = Object.entries(found.scores ?? {}).filter(([lead]) => lead !== lead_id);
  const scores = Object.fromEntries([...others.slice(1 - mostScores), [lead_id, score] as const]);
  await store.versions.patch({ tenantId, prompt_id, version }).set({ scores }).go().catch(goneMeanwhile);
}

const mostScores = 100;

const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

const wordsOf = ({ name, text, language, most_words }: PromptWords): string =>
  JSON.stringify([name, text, language, most_words]);

function changeWrite({ store }: Deps, before: PromptRecord, changed: PromptRecord): Write {
  const { tenantId, id, name, text, language, most_words, show_default, state } = changed;
  const { version, updated_at, updated_by } = changed;
  const patch = store.prompts
    .patch({ tenantId, id })
    .set({ name, text, language, most_words, show_default, state, version, updated_at, updated_by })
    .where(
      (row, { eq }) => `${eq(row.version, before.version)} AND ${eq(row.updated_at, before.updated_at)}`,
    );
  return write.update('prompt', patch.params());
}

function versionWrite({ store }: Deps, record: PromptRecord): Write {
  const { tenantId, id: prompt_id, version, list_type, prompt_type } = record;
  const { name, text, language, most_words, updated_at: at, updated_by: by } = record;
  const words = { name, text, language, most_words };
  const kept = store.versions.create({
    tenantId,
    prompt_id,
    version,
    list_type,
    prompt_type,
    ...words,
    at,
    by,
  });
  return write.put('version', kept.params());
}

function removeWrite({ store }: Deps, key: { tenantId: string; prompt_id: string; version: number }): Write {
  return write.remove('old-version', store.versions.delete(key).params());
}
