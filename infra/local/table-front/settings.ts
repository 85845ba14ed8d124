/** How unkind the table is. Times are milliseconds, units are a second's; a range is drawn from evenly. */
export type FrontSettings = {
  seed: number;
  /** How long a transaction holds its items at least. */
  lock: [number, number];
  /** The part of batches of which something is given back unprocessed. */
  unprocessed: number;
  /** Of one partition key, of the table or of an index. */
  writeUnits: number;
  readUnits: number;
  /** How far indexes are behind. */
  indexLag: number;
};

/** What AWS states of DynamoDB, with conflicts as they were seen there. */
export const asDynamoDb: FrontSettings = {
  seed: 1,
  lock: [5, 20],
  unprocessed: 0.1,
  writeUnits: 1000,
  readUnits: 3000,
  indexLag: 50,
};

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
