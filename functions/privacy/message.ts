import * as z from 'zod';

/** What the worker has to do: make an export, erase an account, or remove a list whose time in the trash is over. */
export const PrivacyMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('export'), tenant_id: z.string(), export_id: z.string() }),
  z.object({ kind: z.literal('erase'), tenant_id: z.string() }),
  z.object({ kind: z.literal('purge'), tenant_id: z.string(), campaign_id: z.string() }),
]);
export type PrivacyMessage = z.infer<typeof PrivacyMessage>;
