import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import { composeWallet } from './deps.ts';
import { WalletEnv } from './env.ts';
import { getWallet } from './get-wallet.ts';
import { listLedger } from './list-ledger.ts';

const deps = composeWallet(createTable(readEnv(WalletEnv).TABLE_NAME));

export const handler = serve(
  implement(wallet)({
    get: (_input, caller) => getWallet(deps, caller.tenantId),
    ledger: ({ query }, caller) => listLedger(deps, caller, query),
  }),
);
