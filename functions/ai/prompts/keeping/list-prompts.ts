import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { FineTune, type FineTuneVersion } from '#shared/contracts/ai-prompts/fine-tunes.ts';
import { defaultPrompts, defaultVersion } from '#shared/domain/ai/prompts/default-prompts.ts';
import { type PromptType, promptEntryType } from '#shared/domain/ai/prompts/prompt.ts';
import { textPrices } from '#shared/domain/ai/texts/text-kinds.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { type PromptRecord, promptItems, versionItems } from '../../store/prompts.ts';
import type { TextDeps } from '../deps.ts';
import { getRecord } from '../find-prompt.ts';

type Asked = {
  list_type?: KindKey | undefined;
  prompt_type?: PromptType | undefined;
  /** With those that every account has. */
  show_default?: boolean | undefined;
};
type Deps = Pick<TextDeps, 'store' | 'now'>;

/** The prompts of an account, those that are offered first in front, and behind them those that every account has. */
export async function listPrompts(deps: Deps, tenantId: string, asked: Asked): Promise<Shown<FineTune>> {
  const isAsked = (one: { list_type: KindKey; prompt_type: PromptType }) =>
    (!asked.list_type || one.list_type === asked.list_type) &&
    (!asked.prompt_type || one.prompt_type === asked.prompt_type);
  const { data } = await deps.store.prompts.query
    .primary({ tenantId })
    .go({ pages: 'all', consistent: true });
  const shown = await promptItems.show(data.filter(isAsked), FineTune, (record) => toFineTune(deps, record));
  const own = shown.data.toSorted(
    (a, b) => Number(b.show_default) - Number(a.show_default) || a.name.localeCompare(b.name),
  );
  const all = asked.show_default ? defaultPrompts.filter(isAsked).map(defaultFineTune) : [];
  return { ...shown, data: [...own, ...all] };
}

/** A prompt as it is told; `in_use` while a run works with it. */
export function toFineTune({ now }: Pick<Deps, 'now'>, record: PromptRecord): FineTune {
  const { id, list_type, prompt_type, name, text, language, most_words, version, show_default } = record;
  const { updated_at, updated_by, used_until, state } = record;
  return {
    ...{ id, type: promptEntryType, list_type, prompt_type, name, text, language, most_words, version },
    ...{ show_default, updated_at, updated_by, is_default: false, price: textPrices[prompt_type] },
    state: used_until && used_until > now() ? 'in_use' : state,
  };
}

export const defaultFineTune = (one: (typeof defaultPrompts)[number]): FineTune => ({
  ...{ ...one, type: promptEntryType, version: defaultVersion, show_default: true, is_default: true },
  ...{ price: textPrices[one.prompt_type], state: 'active', updated_at: null, updated_by: null },
});

/** What a prompt said before, the newest first. Throws `not_found`. */
export async function listVersions(
  deps: Deps,
  tenantId: string,
  id: string,
): Promise<{ data: FineTuneVersion[] }> {
  await getRecord(deps, tenantId, id);
  const { data } = await deps.store.versions.query
    .primary({ tenantId, prompt_id: id })
    .go({ pages: 'all', order: 'desc', consistent: true });
  const readable = data.filter((item) => (item.v ?? 1) <= versionItems.v);
  return {
    data: readable.map(({ version, name, text, language, most_words, at, by, scores = {} }) => {
      const count = (wanted: string) => Object.values(scores).filter((score) => score === wanted).length;
      return { version, name, text, language, most_words, at, by, up: count('up'), down: count('down') };
    }),
  };
}
