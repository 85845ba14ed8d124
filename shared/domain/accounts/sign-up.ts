import type { ModuleSlug } from './modules.ts';

/** An account that signs up lives this long unless it asks for less; nobody gets more. */
export const maxAccountDays = 365;

/** Days asked for, as they count: missing, or more than allowed, is one year. */
export const accountDays = (asked: number | undefined): number =>
  asked === undefined || asked > maxAccountDays ? maxAccountDays : asked;

/** What a new account starts with. */
export const welcome: { modules: ModuleSlug[]; credits: number } = {
  modules: ['leads', 'ai_suggest'],
  credits: 100,
};

/** The terms that are in force; a user who accepted an older date is asked again. */
export const termsVersion = '2026-11-01';
