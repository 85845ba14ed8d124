export type Kind = 'name' | 'title';
export type Order = 'name first' | 'title first';

/** Names and titles in turns: what is between two other lines of a list, or between two stops of a line. */
type Chain = readonly { kind: Kind }[];

/** The order that a chain of whole cards shows by itself: what it begins with. */
export function orderOf(chain: Chain): Order | undefined {
  if (chain.length % 2 !== 0) return undefined;
  return chain[0]?.kind === 'name' ? 'name first' : 'title first';
}

/** Places of the two parts of each card. A title belongs to one person only, so the order decides for all. */
export function pairUp(chain: Chain, order: Order): { name: number; title: number }[] {
  const upper: Kind = order === 'name first' ? 'name' : 'title';
  return chain.flatMap(({ kind }, at) => {
    if (kind !== upper || at + 1 >= chain.length) return [];
    return [upper === 'name' ? { name: at, title: at + 1 } : { name: at + 1, title: at }];
  });
}
