import type { CallMapping } from '#shared/domain/autopilots.ts';

/** An object with a value at `customer.city`, beside those that it has. */
function withValue(object: Record<string, unknown>, [name = '', ...rest]: string[]): Record<string, unknown> {
  if (rest.length === 0) return { ...object, [name]: '…' };
  const within = object[name];
  const inner = typeof within === 'object' && within !== null ? { ...within } : {};
  return { ...object, [name]: withValue(inner, rest) };
}

/** A call of an address as a command, with a place for each value that fills a filter. */
export function exampleCall(address: string, mappings: readonly CallMapping[]): string {
  const body = mappings.reduce(
    (made: Record<string, unknown>, { field }) => withValue(made, field.split('.')),
    {},
  );
  return [
    `curl -X POST '${address}' \\`,
    "  -H 'Content-Type: application/json' \\",
    // Another one each time that it is sent: with the same it would be the same call.
    '  -H "Idempotency-Key: $(uuidgen)" \\',
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}
