import pLimit from 'p-limit';

const atOnce = 5;

/** Does something with each, a few at a time; gives what came of them in their order. Where one fails, those that have not begun are left. */
export function fewAtOnce<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const limit = pLimit(atOnce);
  return limit.map(items, work).finally(() => limit.clearQueue());
}
