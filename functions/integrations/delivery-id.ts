import { createHash } from 'node:crypto';
import { idPrefixes } from '#functions/platform/runtime/ids.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const runPrefix = `${idPrefixes.run}_`.length;
/** Characters of a ULID that are its time, and those that tell apart what has the same time. */
const timeLength = 10;
const restLength = 16;

/**
 * The id of what a run sends of a lead, the same however often it is asked for. It has the run's time, so that the
 * deliveries of a list sort by their runs; within a run they are in no order.
 */
export function deliveryId(run_id: string, lead_id: string): string {
  const time = run_id.slice(runPrefix, runPrefix + timeLength);
  const digest = createHash('sha256').update(`${run_id}\n${lead_id}`).digest();
  const rest = Array.from(digest.subarray(0, restLength), (byte) => alphabet[byte % alphabet.length]);
  return `${idPrefixes.delivery}_${time}${rest.join('')}`;
}
