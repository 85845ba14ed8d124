/** What a user can own; a slug gates a sidebar section and its endpoints. */
export const moduleSlugs = ['ai_suggest', 'leads', 'whitelabel', 'admin'] as const;
export type ModuleSlug = (typeof moduleSlugs)[number];
