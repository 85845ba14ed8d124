/** Lengths of life that a key is offered; `never` and a day of one's own choice stand beside them. */
export const offeredDays = ['30', '90', '365'] as const;
export const expiryChoices = ['never', ...offeredDays, 'date'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

const dayMs = 86_400_000;

/** Days until the end of a chosen day (`2026-03-01`) in the user's own time, counted up: a key lives to the end of that day at least. */
export function daysUntil(day: string, now: Date): number {
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / dayMs));
}

/** `expires_in` for a choice; undefined is never. Null where a day has still to be chosen. */
export function expiresIn(choice: ExpiryChoice, day: string | null, now: Date): number | undefined | null {
  if (choice === 'never') return undefined;
  if (choice !== 'date') return Number(choice);
  return day === null ? null : daysUntil(day, now);
}
