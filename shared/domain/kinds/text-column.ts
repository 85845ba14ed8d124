import type { Column } from './column.ts';

/** The key of a column of AI texts: of the prompt that wrote them, or of the question that they answer. */
export type TextKey = `text:${string}`;

const beginning = 'text:';
export const textIdPattern = /^[a-z]{3,8}_[0-9A-Za-z_]{3,60}$/;

export const textKeyOf = (id: string): TextKey => `${beginning}${id}`;
export const isTextKey = (key: string): key is TextKey =>
  key.startsWith(beginning) && textIdPattern.test(textIdOf(key as TextKey));
export const textIdOf = (key: TextKey): string => key.slice(beginning.length);

/**
 * Any kind of lead may have texts. A lead keeps the beginning of each among its `columns`, and nothing where the answer was "not found". Filters
 * know of it only whether there is one.
 */
export const textColumn = <K extends TextKey>(key: K): Column & { key: K } => ({
  ...{ key, type: 'text', filterable: true, width: 320 },
});
