import type { newId } from '#functions/platform/runtime/ids.ts';
import type { AiClients, FindMaterial } from '../client/ai-client.ts';
import type { PromptStore } from '../store/prompts.ts';

/** The business that writes, in its own words, by the fields of its profile. Throws `conflict` where that is not filled out. */
type ReadBusiness = (tenantId: string) => Promise<Record<string, string>>;

export type TextDeps = {
  store: PromptStore;
  clients: AiClients;
  business: ReadBusiness;
  /** Whether AI may write of many leads at once for an account. */
  mayBulk(tenantId: string): Promise<boolean>;
  findMaterial: FindMaterial;
  now: () => string;
  newId: typeof newId;
};
