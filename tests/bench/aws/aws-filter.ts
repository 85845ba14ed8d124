import { foundToHead } from '#functions/campaigns/domain/found-to-head.ts';
import { decodeLeaf, encodeLeaf, rowsPerLeaf } from '#functions/campaigns/rows/leaf.ts';
import { shards } from '#functions/campaigns/store/rows.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { samplePlaces } from '#functions/searchers/index.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { type BenchRow, milliseconds } from '../made/bench-row.ts';
import { assumed } from './aws-prices.ts';
import { somewhere } from './aws-world.ts';

const goalMs = 1000;
const megabyte = 1e6;
const mostPlaces = 10_000;
/** The list, what changed of it, which leaves it has, and the leads of the page: each waits for the one before it. */
const roundTrips = 4;

/**
 * The first filter of a list by a function that has read none of it: leaves of the size that rows of sample places have, those of a
 * partition one MB after the other and the partitions side by side, then CPU as measured here by the share that Lambda gives.
 */
export function filterOnPaper(size: number, memoryMb: number): BenchRow {
  const places = samplePlaces(somewhere, mostPlaces);
  const keys = {
    tenantId: 'acc_1',
    campaign_id: 'cmp_1',
    type: 'local' as const,
    at: new Date().toISOString(),
  };
  // The same places come again in other leaves: each leaf is deflated by itself.
  const rows = Array.from({ length: Math.ceil(size / places.length) })
    .flatMap(() => places)
    .slice(0, size)
    .map((place) => foundToHead(place, { ...keys, id: newId('lead') }));
  const leaves = chunk(rows, rowsPerLeaf).map(encodeLeaf);
  const total = leaves.reduce((sum, { length }) => sum + length, 0) / megabyte;
  const { user: before } = process.cpuUsage();
  const filter = ResultFilter.parse({ search: 'bicycle', sent: -1 });
  const found = leaves.flatMap(decodeLeaf).filter(matchLead(filter)).length;
  if (found === 0) throw new Error('the filter finds nothing');
  const cpuMs = (process.cpuUsage().user - before) / 1000;
  const share = Math.min(1, memoryMb / assumed.mbOfOneCpu);
  const pages = Math.ceil(total / shards);
  const readMs = pages * assumed.pageOfTableMs;
  const ms = roundTrips * assumed.roundTripMs + readMs + cpuMs / share;
  return {
    figure: `the same in AWS, on paper (${leaves.length} leaves, ${total.toFixed(1)} MB of ${shards} partitions: ${readMs} ms; CPU here: ${cpuMs.toFixed(0)} ms)`,
    value: milliseconds(ms),
    limit: `< ${goalMs} ms`,
    ok: ms < goalMs,
  };
}
