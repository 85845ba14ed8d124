import { createHash } from 'node:crypto';
import { idPrefixes } from '#functions/platform/runtime/ids.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of all ids. */
const prefixLength = `${idPrefixes.run}_`.length;
/** Characters of a ULID that are its time, and those that tell apart what has the same time. */
const timeLength = 10;
const restLength = 16;

/**
 * The id of what comes of something (a run, an event) and of whom it is about or for, the same however often it is asked for. It has the
 * time of the first, so that the deliveries of a receiver sort by it; within it they are in no order.
 */
export function deliveryId(origin: string, ...parts: string[]): string {
  const time = origin.slice(prefixLength, prefixLength + timeLength);
  const digest = createHash('sha256')
    .update([origin, ...parts].join('\n'))
    .digest();
  const rest = Array.from(digest.subarray(0, restLength), (byte) => alphabet[byte % alphabet.length]);
  return `${idPrefixes.delivery}_${time}${rest.join('')}`;
}

/** The id of what a run sends of a lead. Until 0.4 there was no other destination than the webhook of the list, so that has no name in it. */
export const sendingId = (run_id: string, destination: string | undefined, lead_id: string): string =>
  destination === undefined ? deliveryId(run_id, lead_id) : deliveryId(run_id, destination, lead_id);
