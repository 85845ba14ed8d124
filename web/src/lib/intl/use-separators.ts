import type { CsvSeparator } from '#shared/domain/leads/files/export-columns.ts';
import { useFormat } from './use-format.ts';

/** How fields write a number as it is written elsewhere. */
export function useSeparators() {
  const format = useFormat();
  const between = (number: number) => format.number(number).replaceAll(/\d/g, '');
  return { thousandSeparator: between(10_000), decimalSeparator: between(1.5) };
}

/** By what Excel divides the values of a CSV: where commas stand in numbers, by semicolons. */
export const useCsvSeparator = (): CsvSeparator => (useSeparators().decimalSeparator === ',' ? ';' : ',');
