import { aiPrompts, type FineTune } from '#shared/contracts/ai-prompts/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = aiPrompts;

/** The prompts for leads of a kind or of all kinds, those of the account first and behind them those that every account has. */
export function usePrompts(list_type?: KindKey) {
  const { data, error, mutate } = useEndpoint(endpoints.fineTunes, {
    query: { ...(list_type ? { list_type } : {}), show_default: 'true' },
  });
  return { prompts: data?.data, unreadable: data?.unreadable, error, retry: () => mutate() };
}

export const refreshPrompts = (): Promise<void> => refresh(endpoints.fineTunes, endpoints.fineTuneVersions);

/** What a prompt says, as somebody writes it. */
export type Draft = Pick<FineTune, 'name' | 'text' | 'language' | 'most_words' | 'show_default'>;
export type Place = Pick<FineTune, 'list_type' | 'prompt_type'>;

/** Keeps a prompt, a new one or the next version of one. Throws `ApiError`. */
export async function savePrompt(
  draft: Draft,
  { list_type, prompt_type }: Place,
  known?: FineTune,
): Promise<FineTune> {
  const saved = known
    ? await call(endpoints.changeFineTune, {
        params: { id: known.id },
        body: { ...draft, version: known.version },
      })
    : await call(endpoints.createFineTune, { body: { list_type, prompt_type, ...draft } });
  await refreshPrompts();
  return saved;
}

/** Pauses a prompt, or goes on with it. Throws `ApiError`. */
export async function setState(id: string, state: 'active' | 'paused'): Promise<void> {
  await call(endpoints.changeFineTune, { params: { id }, body: { state } });
  await refreshPrompts();
}

/** Deletes a prompt. Throws `ApiError`. */
export async function removePrompt(id: string): Promise<void> {
  await call(endpoints.removeFineTune, { params: { id } });
  await refreshPrompts();
}

/** Makes an earlier version the newest again. Throws `ApiError`. */
export async function restoreVersion(id: string, version: number): Promise<FineTune> {
  const restored = await call(endpoints.restoreFineTune, { params: { id }, body: { version } });
  await refreshPrompts();
  return restored;
}
