import type { ManualField } from '#shared/domain/kinds/entry/manual-entry.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';

/** The one field that a row lacks to become a lead. Undefined where it lacks several, or where one of many would do. */
export function missingField(
  kind: KindKey,
  entry: { readonly [Field in ManualField]?: string },
): ManualField | undefined {
  const [needed = [], ...others] = kindOf(kind).manual.needs;
  const missing = needed.filter((field) => !entry[field]);
  return others.length === 0 && missing.length === 1 ? missing[0] : undefined;
}
