/** Says where two sides that must be the same are not; nothing where they are. */
export function differences(what: string, is: unknown, shouldBe: unknown): string[] {
  const [left, right] = [JSON.stringify(is), JSON.stringify(shouldBe)];
  return left === right ? [] : [`${what}: ${left}, and should be ${right}`];
}

/** Those that stand more than once. */
export function repeated<T>(items: readonly T[]): T[] {
  const seen = new Set<T>();
  return items.filter((item) => seen.size === seen.add(item).size);
}

export const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
