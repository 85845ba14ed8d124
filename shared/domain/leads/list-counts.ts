/** What is counted of a list: its leads, those with an e-mail that was found, and so on; `sent` are deliveries. */
const countNames = ['total', 'email_found', 'with_phone', 'with_website', 'sent', 'sample'] as const;
type CountName = (typeof countNames)[number];
export type Counts = Record<CountName, number>;

/** Something for each count, by its name. */
export const eachCount = <T>(of: (name: CountName) => T): Record<CountName, T> =>
  Object.fromEntries(countNames.map((name) => [name, of(name)])) as Record<CountName, T>;
