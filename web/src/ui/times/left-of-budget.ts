/** What is left of the budget of a month. */
export function leftOfBudget(
  budgeted: number | null,
  { spent, reserved = 0 }: { spent: number; reserved?: number } = { spent: 0 },
): number {
  return Math.max(0, (budgeted ?? Number.POSITIVE_INFINITY) - spent - reserved);
}
