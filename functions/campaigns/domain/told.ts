/** As many names or ids as the audit log keeps of an act on many things. */
const most = 20;

/** What an act was done to, for the audit log: how many, and the first of them under a name of their own. */
export const told = (name: string, things: readonly string[]): Record<string, unknown> => ({
  count: things.length,
  [name]: things.slice(0, most),
});
