import { createHash } from 'node:crypto';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { type Identifiable, idsOf } from '#shared/domain/leads/found.ts';

/** How many leads are looked at and remembered. */
export const mostSeen = maxLeadsPerSearch;
/** An item of the table holds 400 KB: 320 are these. Most leads have one id or two. */
const mostHashes = 40_000;
const bytesEach = 8;

/** `complete` is false where the search finds more leads, or these have more ids, than were kept. */
export type SeenSet = { hashes: Uint8Array; leads: number; complete: boolean };

const hashOf = (id: string): bigint => createHash('sha256').update(id).digest().readBigUInt64BE();

/**
 * The ids of leads as hashes, all ids of each: a source may know a lead tomorrow by another of them. Two ids of a thousand
 * million million have the same hash by chance; a lead would then not be told as new.
 */
export function seenSetOf(found: readonly Identifiable[]): SeenSet {
  const kept = new Set<bigint>();
  let leads = 0;
  for (const lead of found.slice(0, mostSeen)) {
    const own = idsOf(lead).map(hashOf);
    if (kept.size + own.length > mostHashes) break;
    for (const hash of own) kept.add(hash);
    leads += 1;
  }
  const hashes = Buffer.alloc(kept.size * bytesEach);
  const sorted = [...kept].toSorted((a, b) => (a < b ? -1 : 1));
  for (const [index, hash] of sorted.entries()) hashes.writeBigUInt64BE(hash, index * bytesEach);
  return { hashes, leads, complete: leads === found.length && found.length < mostSeen };
}

/** How many of the leads are in the set under none of their ids. */
export function countNew(found: readonly Identifiable[], hashes: Uint8Array): number {
  const bytes = Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength);
  const seen = new Set<bigint>();
  for (let at = 0; at + bytesEach <= bytes.length; at += bytesEach) seen.add(bytes.readBigUInt64BE(at));
  return found.filter((lead) => !idsOf(lead).some((id) => seen.has(hashOf(id)))).length;
}
