/** Whether two values say the same as JSON, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (one === 0 && other === 0)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [said(one), said(other)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, Reflect.get(other, key)))
  );
}

const said = (value: object) => Object.entries(value).filter(([, inner]) => inner !== undefined);
