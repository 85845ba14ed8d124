import { group } from '../endpoint.ts';
import { icpSuggestions } from './icp-suggestions.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';

export type { IcpSuggestion } from './icp-suggestions.ts';
export type { ProfileDraft, StoredProfile, WorkState } from './profile.ts';
export type { AiSettings } from './settings.ts';

/** What AI goes by: whose key it has, what it knows of the business, and whom it suggests. */
export const ai = group('ai', { ...settings, ...profile, ...icpSuggestions });
