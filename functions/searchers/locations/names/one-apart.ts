/**
 * True when the bytes are those of `text` between two positions but for one letter: another, one more, one less, or two that
 * changed places. The same bytes are one apart too.
 */
export function isOneApart(bytes: Uint8Array, text: Uint8Array, from: number, to: number): boolean {
  const most = Math.min(bytes.length, to - from);
  let head = 0;
  while (head < most && bytes[head] === text[from + head]) head += 1;
  let tail = 0;
  while (tail < most - head && bytes[bytes.length - 1 - tail] === text[to - 1 - tail]) tail += 1;
  const left = bytes.length - head - tail;
  const right = to - from - head - tail;
  if (left <= 1 && right <= 1) return true;
  const swapped = bytes[head] === text[from + head + 1] && bytes[head + 1] === text[from + head];
  return left === 2 && right === 2 && swapped;
}
