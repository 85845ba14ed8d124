import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

/** The main user of an account, who is logged in and may work with leads. */
export const ownerOf = (tenantId: string): Caller => ({
  ...{ tenantId, userId: newId('user'), brand: 'platform', isMainUser: true, accessToWallet: false },
  credential: { kind: 'session', id: 'ses_1' },
  modules: ['leads'],
});
