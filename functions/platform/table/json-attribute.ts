/**
 * Stores a nested value as one JSON string. The table's own maps are marshalled member by member, which costs many times
 * as much for the hundreds of small members of a lead; nobody filters by them. Goes beside the attribute's type.
 */
export function asJson<T>() {
  return {
    // The entity's types know the value as it is on this side only; what is stored is text.
    set: (value?: T) => (value === undefined ? undefined : (JSON.stringify(value) as unknown as T)),
    get: (value?: T) => (typeof value === 'string' ? (JSON.parse(value) as T) : value),
  };
}
