/** One thing that is kept for an account, as its owner may read it: `kind` is plural and in kebab case. */
export type Holding = { kind: string; value: object };
export type Holdings = AsyncGenerator<Holding>;

/** Items as holdings of one kind. `show` leaves out what its owner must not get: hashes and secrets. */
export async function* asHoldings<T>(
  kind: string,
  items: AsyncIterable<T> | Iterable<T>,
  show: (item: T) => object,
): Holdings {
  for await (const item of items) yield { kind, value: show(item) };
}
