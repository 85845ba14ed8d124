import { columnOf, type KindKey } from '#shared/domain/kinds/index.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { byLabel } from '#web/lib/intl/names/by-label.ts';

type Choice = { value: string; label: string };

/** The order of what a column can be narrowed to: by the words that are shown, ranks by their rank. */
export function choiceOrder(kind: KindKey, field: string, locale: Locale): (a: Choice, b: Choice) => number {
  const order = columnOf(kind, field)?.order;
  if (!order) return byLabel(locale);
  return (a, b) => order.indexOf(a.value) - order.indexOf(b.value);
}
