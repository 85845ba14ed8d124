type Is<A> = { eq(attribute: A, value: number): string; notExists(attribute: A): string };

/** The condition that no more of a kind were ended than `count`, which is missing as long as none were. */
export const asCounted = <A>(is: Is<A>, attribute: A, count: number | undefined): string =>
  count === undefined ? is.notExists(attribute) : is.eq(attribute, count);
