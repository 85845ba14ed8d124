/** What a course may hold. A page with its four languages stays below what the table takes in one item. */
export const trainingLimits = { pages: 90, name: 80, title: 120, description: 300, html: 20_000 } as const;
