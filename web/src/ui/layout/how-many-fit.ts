type Room = { room: number; gap: number; more: number };

/** How many of so wide things stand in a row; where not all do, there is room behind them for what opens the rest. One always stands. */
export function howManyFit(widths: readonly number[], { room, gap, more }: Room): number {
  const needed = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + (width > 0 ? width + gap : 0), 0);
  if (needed(widths.length) - gap <= room) return widths.length;
  const counts = widths.map((_, at) => widths.length - 1 - at);
  return Math.max(1, counts.find((count) => needed(count) + more <= room) ?? 1);
}
