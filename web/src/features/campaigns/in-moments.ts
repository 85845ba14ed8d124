import type { ResultFilter } from '#shared/domain/result-filter.ts';

const from = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const to = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** The filter with its days as the moments between which they lie here: the list shows the times of this time zone too. */
export const inMoments = ({ startDate, endDate, ...filter }: ResultFilter): ResultFilter => ({
  ...filter,
  startDate: startDate ? from(startDate) : null,
  endDate: endDate ? to(endDate) : null,
});
