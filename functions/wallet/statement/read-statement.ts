import type { Caller } from '#functions/platform/http/caller.ts';
import { timeOfId } from '#functions/platform/runtime/ids.ts';
import { StatementRow } from '#shared/domain/runs/credits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readWallet, type WalletState } from '../change-wallet.ts';
import { bookExpiry } from '../credits/book-expiry.ts';
import type { WalletDeps } from '../deps.ts';
import { getWallet } from '../get-wallet.ts';
import { ledgerItems } from '../store/ledger.ts';
import { lapsedOf } from './lapsed-of.ts';
import { highest, type Line, rankOf, readLines } from './read-lines.ts';
import { readCursor, type StatementCursor, writeCursor } from './statement-cursor.ts';

type Asked = { cursor?: string | undefined; limit: number };
type Below = { lines: Line[]; balance: number; more: boolean; open: OpenHold[] };
type OpenHold = { runId: string; left: number; change: number };

const tries = 5;

/**
 * The ledger with one line for each run, newest first, each with the balance after it: counted down from what the wallet comes to.
 * Throws `conflict` if the wallet changed whenever it was looked at.
 */
export async function readStatement(
  deps: WalletDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { cursor, limit }: Asked,
) {
  const page = cursor
    ? await readOn(deps, tenantId, readCursor(cursor), limit)
    : await readTop(deps, tenantId, limit);
  let { balance } = page;
  const rows = page.lines.map((line) => {
    const row = { ...toRow(line), balance };
    balance -= line.change;
    return row;
  });
  const shown = await ledgerItems.show(rows, StatementRow, (row) => row);
  const last = page.lines.at(-1);
  if (!page.more || !last) return { ...shown, next_cursor: null };
  const below = page.open.filter(({ runId }) => rankOf(runId) < last.rank);
  const moving = Object.fromEntries(below.map(({ runId, change }) => [runId, change]));
  return { ...shown, next_cursor: writeCursor({ before: last.rank, balance, moving }) };
}

/** The lines are read between two looks at the wallet: only if it did not change do they speak of the same moment. */
async function readTop(deps: WalletDeps, tenantId: string, limit: number): Promise<Below> {
  await getWallet(deps, tenantId);
  await bookExpiry(deps, tenantId);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const wallet = await readWallet(deps, tenantId);
    const lines = await readLines(deps, tenantId, highest, limit + 1);
    const open = await readOpen(deps, tenantId, wallet, lines);
    if ((await readWallet(deps, tenantId)).version !== wallet.version) continue;
    const free = wallet.buckets.reduce((sum, { amount }) => sum + amount, 0);
    const balance = open.reduce((sum, { left }) => sum + left, free);
    return { lines: lines.slice(0, limit), more: lines.length > limit, balance, open };
  }
  throw new AppError('conflict', { reason: 'changed' });
}

/** Each hold is looked at once: those of the page are not read again, since a run may spend between two looks. */
async function readOpen(
  { store }: WalletDeps,
  tenantId: string,
  { open_holds }: WalletState,
  lines: Line[],
): Promise<OpenHold[]> {
  const seen = new Map(lines.flatMap((line) => ('hold' in line ? [[line.hold.runId, line.hold]] : [])));
  return Promise.all(
    open_holds.map(async (runId) => {
      const read = async () => (await store.holds.get({ tenantId, runId }).go({ consistent: true })).data;
      const { amount = 0, captured = 0 } = seen.get(runId) ?? (await read()) ?? {};
      return { runId, left: amount - captured, change: 0 - captured };
    }),
  );
}

/** What runs further down have spent since the page above was read is spent for this one as well. */
async function readOn(
  deps: WalletDeps,
  tenantId: string,
  cursor: StatementCursor,
  limit: number,
): Promise<Below> {
  const lines = await readLines(deps, tenantId, cursor.before, limit + 1);
  const seen = new Map(lines.flatMap((line) => ('hold' in line ? [[line.hold.runId, line.change]] : [])));
  const open = await Promise.all(
    Object.keys(cursor.moving).map(async (runId) => ({
      ...{ runId, left: 0, change: seen.get(runId) ?? (await changeOf(deps, tenantId, runId)) },
    })),
  );
  const balance = open.reduce(
    (sum, { runId, change }) => sum + change - (cursor.moving[runId] ?? 0),
    cursor.balance,
  );
  return { lines: lines.slice(0, limit), more: lines.length > limit, balance, open };
}

async function changeOf(deps: WalletDeps, tenantId: string, runId: string): Promise<number> {
  const { data } = await deps.store.holds.get({ tenantId, runId }).go({ consistent: true });
  return data ? 0 - data.captured - (await lapsedOf(deps, data)) : 0;
}

function toRow(line: Line) {
  const { change } = line;
  if ('entry' in line) {
    const { entry } = line;
    return { id: entry.id, v: entry.v, at: entry.at, change, entry };
  }
  const { hold, lapsed } = line;
  const { runId: id, amount: held, captured: spent, campaign_id, campaign_name, step_kinds } = hold;
  const open = hold.status === 'open';
  const given_back = open ? 0 : held - spent - lapsed;
  const run = { id, open, held, spent, given_back, lapsed, campaign_id, campaign_name, step_kinds };
  return { id, at: timeOfId(id).toISOString(), change, run };
}
