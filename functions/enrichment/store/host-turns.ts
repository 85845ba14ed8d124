import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { HostTurns } from '../crawl/claim-hosts.ts';

const hostTurnEntity = entity({
  slice: 'enrichment',
  name: 'host-turn',
  attributes: {
    host: { type: 'string', required: true },
    /** Whose turn it is: one crawl. */
    holder: { type: 'string', required: true },
    /** Epoch milliseconds at which the next may take it, whether or not it was given back. */
    until: { type: 'number', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'crawl-host#{host}',
  sk: 'turn',
});

/** Longer than a site is read: a worker that died keeps nobody waiting for longer. */
const leaseMs = 40_000;
const keepSeconds = 3600;

/** Turns at hosts, kept in the table: all workers see the same. */
export function createHostTurns(table: Table, now: () => Date): HostTurns {
  const turns = hostTurnEntity(table);
  const item = (host: string, holder: string, ms: number) => {
    const at = now().getTime();
    return { host, holder, until: at + ms, expires: Math.floor(at / 1000) + keepSeconds };
  };
  const put = async (params: Record<string, unknown>): Promise<boolean> => {
    try {
      await transact(table, [write.put('turn', params)]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return false;
      throw error;
    }
  };
  return {
    take: (host, holder) =>
      put(
        turns
          .put(item(host, holder, leaseMs))
          // Work that was cut off and comes again does not wait for itself.
          .where(
            (row, is) =>
              `${is.notExists(row.until)} OR ${is.lte(row.until, now().getTime())} OR ${is.eq(row.holder, holder)}`,
          )
          .params(),
      ),
    async giveBack(host, holder, pauseMs) {
      // Refused where the lease has run out and somebody else has the turn.
      await put(
        turns
          .put(item(host, holder, pauseMs))
          .where((row, is) => is.eq(row.holder, holder))
          .params(),
      );
    },
  };
}
