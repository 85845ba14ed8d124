import { createHash } from 'node:crypto';

/** The same for the same values, in whatever order their fields stand. */
export function hashOf(asked: unknown): string {
  const text = JSON.stringify(asked, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}
