import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { AiClient, AiClients } from './client/ai-client.ts';
import type { AiStore } from './store/index.ts';

/** Which key a server is asked with. */
export type KeyChoice = {
  by: AiClient['by'];
  apiKey: string;
  /** The account's own choice; else the operator's. */
  model?: string | undefined;
};

export type AiDeps = AiClients & {
  table: Table;
  store: AiStore;
  seal: Seal;
  now: () => Date;
  /** The key of the operator, or of the stand-in where there is none; undefined where neither is there. */
  platformKey(): Promise<KeyChoice | undefined>;
  /** A client by a key, whose calls are counted for an account. */
  clientOf(tenantId: string, choice: KeyChoice): AiClient;
  /** Whether the stand-in answers for whoever has this key. */
  isStandIn(choice: KeyChoice): boolean;
};
