import * as z from 'zod';
import { LedgerEntry, ledgerKinds, StatementRow, UsedOnDay, Wallet } from '#shared/domain/runs/credits.ts';
import { TimeZone } from '#shared/domain/schedules/time-zone.ts';
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
  statement: endpoint({
    method: 'GET',
    path: '/api/wallet/statement',
    access: 'wallet',
    scope: 'wallet:read',
    summary: 'The ledger with one line for each run, newest first, and the balance after each line',
    query: CursorQuery,
    response: cursorPageOf(StatementRow),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/wallet/usage',
    access: 'wallet',
    scope: 'wallet:read',
    summary: 'Credits used on each of the last days, oldest first, in a time zone',
    query: z.object({
      days: z.coerce.number().int().min(1).max(90).default(30),
      time_zone: TimeZone.default('UTC'),
    }),
    response: z.object({ data: z.array(UsedOnDay) }),
  }),
});
