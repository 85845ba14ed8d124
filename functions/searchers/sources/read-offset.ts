/** A cursor that is the number of leads before the page. Throws `RangeError` for any other: only a source of ours made it. */
export function readOffset(cursor = '0'): number {
  const offset = Number(cursor);
  if (!Number.isSafeInteger(offset) || offset < 0) throw new RangeError(`not a cursor: ${cursor}`);
  return offset;
}
