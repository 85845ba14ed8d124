import { promptTypes } from '#shared/domain/ai/prompts/prompt.ts';
import type { Text } from '../use-text.ts';

/** What an AI text is called: by its prompt or its question; one of a prompt that every account has in the language of whoever looks. */
export function textTitle(id: string, name: string, t: Text): string {
  const type = id.startsWith('default_') ? promptTypes.find((one) => id.endsWith(`_${one}`)) : undefined;
  return type ? t(`prompt_type.${type}`) : name;
}
