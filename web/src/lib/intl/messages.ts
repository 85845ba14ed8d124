import type en from '#web/messages/en.json';
import type { Locale } from './locale.ts';

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;

/** One chunk per language: only the chosen one is loaded. */
export const loadMessages: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('#web/messages/en.json')).default,
  es: async () => (await import('#web/messages/es.json')).default,
  fr: async () => (await import('#web/messages/fr.json')).default,
  de: async () => (await import('#web/messages/de.json')).default,
};
