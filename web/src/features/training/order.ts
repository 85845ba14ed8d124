/** Ids with one of them a place further up or down among its like; as they are where there is no such place. */
export function moved(
  ids: readonly string[],
  id: string,
  by: -1 | 1,
  like: readonly string[] = ids,
): string[] {
  const others = ids.filter((one) => like.includes(one));
  const beside = others[others.indexOf(id) + by];
  if (beside === undefined) return [...ids];
  return ids.map((one) => (one === id ? beside : one === beside ? id : one));
}
