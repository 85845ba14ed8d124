import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import { composeWallet } from '../deps.ts';
import { WalletEnv } from '../env.ts';
import { getWallet } from '../get-wallet.ts';
import { listLedger } from '../list-ledger.ts';
import { readStatement } from '../statement/read-statement.ts';
import { sumUsage } from '../sum-usage.ts';

const table = createTable(readEnv(WalletEnv).TABLE_NAME);
const deps = composeWallet(table);

export const handler = serve(
  implement(wallet)({
    get: (_input, { tenantId }) => getWallet(deps, tenantId),
    ledger: ({ query }, caller) => listLedger(deps, caller, query),
    statement: ({ query }, caller) => readStatement(deps, caller, query),
    usage: ({ query }, caller) => sumUsage(deps, caller, query),
  }),
);
