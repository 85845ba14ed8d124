/**
 * What an API key may be allowed to do. An endpoint names the scope that a key needs for it; an endpoint that names none
 * is for signed-in people only.
 */
export const scopes = [
  'account:read',
  'lists:read',
  'lists:write',
  'searches:read',
  'searches:write',
  'runs:read',
  'runs:write',
  'deliveries:read',
  'deliveries:write',
  'wallet:read',
  'ai:read',
  'ai:write',
] as const;
export type Scope = (typeof scopes)[number];
