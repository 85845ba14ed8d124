import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { defaultPrompts, defaultVersion } from '#shared/domain/ai/prompts/default-prompts.ts';
import type { PromptType, PromptWords } from '#shared/domain/ai/prompts/prompt.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { after } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { type PromptRecord, promptItems, type VersionRecord, versionItems } from '../store/prompts.ts';
import type { TextDeps } from './deps.ts';

/** A prompt in one version, as a run works with it. */
export type Prompt = PromptWords & {
  id: string;
  version: number;
  list_type: KindKey;
  prompt_type: PromptType;
};

type Asked = { id: string; version?: number | undefined };
type Deps = Pick<TextDeps, 'store'>;

/** A prompt of the account or one that every account has; the newest version where none is named. Undefined where there is none. */
export async function findPrompt(
  deps: Deps,
  tenantId: string,
  { id, version }: Asked,
): Promise<Prompt | undefined> {
  const own = defaultPrompts.find((one) => one.id === id);
  if (own) return { ...own, version: defaultVersion };
  const wanted = version ?? (await findRecord(deps, tenantId, id))?.version;
  const found = wanted === undefined ? undefined : await findVersion(deps, tenantId, { id, version: wanted });
  return found && toPrompt(found);
}

const isDefault = (id: string): boolean => defaultPrompts.some((one) => one.id === id);

export async function findRecord({ store }: Deps, tenantId: string, id: string) {
  const { data } = await store.prompts.get({ tenantId, id }).go({ consistent: true });
  return data ? promptItems.refuseNewer<PromptRecord>(data) : undefined;
}

export async function getRecord(deps: Deps, tenantId: string, id: string): Promise<PromptRecord> {
  const record = await findRecord(deps, tenantId, id);
  if (!record) throw new AppError('not_found');
  return record;
}

export async function findVersion(
  { store }: Deps,
  tenantId: string,
  { id: prompt_id, version }: { id: string; version: number },
): Promise<VersionRecord | undefined> {
  const { data } = await store.versions.get({ tenantId, prompt_id, version }).go({ consistent: true });
  return data ? versionItems.refuseNewer<VersionRecord>(data) : undefined;
}

const toPrompt = ({ prompt_id: id, ...rest }: VersionRecord): Prompt => {
  const { version, list_type, prompt_type, name, text, language, most_words } = rest;
  return { id, version, list_type, prompt_type, name, text, language, most_words };
};

/** The same for a run that is to be priced or started. Throws what is wrong with the step that names it. */
export async function usablePrompt(
  deps: Deps,
  tenantId: string,
  { type, field, ...asked }: Asked & { type: KindKey; field: string },
): Promise<Prompt> {
  const prompt = await findPrompt(deps, tenantId, asked);
  const record = await findRecord(deps, tenantId, asked.id);
  const isUsable = isDefault(asked.id) || record?.state === 'active';
  if (!prompt || !isUsable || prompt.list_type !== type) throw invalidField(field, 'invalid');
  return prompt;
}

/** For so long a run that works with a prompt keeps it from being deleted; it is asked again with every batch. */
const useMinutes = 15;

/** Notes that a run works with a prompt. It wears off by itself, so that no run that was lost keeps it for ever. */
export async function notePromptUse(
  deps: Pick<TextDeps, 'store' | 'now'>,
  tenantId: string,
  id: string,
): Promise<void> {
  const record = await findRecord(deps, tenantId, id);
  const now = new Date(deps.now());
  if (!record || (record.used_until ?? '') > after(now, useMinutes / 2, 'minute')) return;
  await deps.store.prompts
    .patch({ tenantId, id })
    .set({ used_until: after(now, useMinutes, 'minute') })
    .go()
    .catch((error: unknown) => {
      // It was deleted at this very moment: its version stays for the run.
      if (!isConditionRefused(error)) throw error;
    });
}
