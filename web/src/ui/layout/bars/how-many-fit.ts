/** As in the style sheets of the row and of its bar. */
export const gap = 8;

type Room = { room: number; gap: number; more: number };

/** How many of so wide things stand in a row; where not all do, there is room behind them for what opens the rest. One always stands. */
export function howManyFit(widths: readonly number[], { room, gap, more }: Room): number {
  const needed = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + (width > 0 ? width + gap : 0), 0);
  if (needed(widths.length) - gap <= room) return widths.length;
  const counts = widths.map((_, at) => widths.length - 1 - at);
  return Math.max(1, counts.find((count) => needed(count) + more <= room) ?? 1);
}

/** How wide the row may be. */
export function roomOf(row: HTMLElement): { beside: number; below: number } {
  const bar = row.parentElement;
  const limit = bar?.parentElement;
  if (!bar || !limit) return { beside: Number.POSITIVE_INFINITY, below: Number.POSITIVE_INFINITY };
  const below = inside(limit, limit.clientWidth) - (bar.offsetWidth - inside(bar, bar.clientWidth));
  const others = [...bar.children].filter((child) => child !== row);
  const taken = others.reduce((sum, child) => sum + child.getBoundingClientRect().width + gap, 0);
  return { beside: below - taken, below };
}

function inside(element: HTMLElement, width: number): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
