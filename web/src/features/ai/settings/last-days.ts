const shown = 30;

/** The last thirty days of UTC, the earliest first, as `2026-11-25`. */
export const lastDays = (now: Date): string[] =>
  Array.from({ length: shown }, (_, index) =>
    new Date(now.getTime() - (shown - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
