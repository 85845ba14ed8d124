import * as z from 'zod';
import { LedgerEntry, ledgerKinds, Wallet } from '#shared/domain/runs/credits.ts';
import { endpoint, group } from './endpoint.ts';
import { CursorQuery, cursorPageOf } from './paging.ts';

export const wallet = group('wallet', {
  get: endpoint({
    method: 'GET',
    path: '/api/wallet',
    access: 'wallet',
    scope: 'wallet:read',
    summary: 'Credits, by bucket',
    response: Wallet,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/wallet/ledger',
    access: 'wallet',
    scope: 'wallet:read',
    summary: 'Every movement of credits, newest first',
    query: CursorQuery.extend({
      kind: z.enum(ledgerKinds).optional(),
      run_id: z.string().max(64).optional(),
    }),
    response: cursorPageOf(LedgerEntry),
  }),
});
