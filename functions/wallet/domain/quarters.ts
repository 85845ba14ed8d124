const hours = [
  ...(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'] as const),
  ...(['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'] as const),
] as const;
const minutes = ['00', '15', '30', '45'] as const;

/** A quarter of an hour of a day, by the time of UTC at which it begins: `q0915`. */
export type Quarter = `q${(typeof hours)[number]}${(typeof minutes)[number]}`;

/** All of a day. Clocks of two zones are apart by whole quarters, so a day of any zone is made of them. */
export const quarters: readonly Quarter[] = hours.flatMap((hour) =>
  minutes.map((minute): Quarter => `q${hour}${minute}`),
);

const quarterMs = 900_000;

/** In which quarter of which day of UTC an instant falls. */
export function quarterOf(at: string): { day: string; quarter: Quarter } {
  const day = new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const quarter = quarters[Math.floor((Date.parse(at) - Date.parse(day)) / quarterMs)];
  if (!quarter) throw new Error(`${at} is no time of a day`);
  return { day, quarter };
}

/** When a quarter of a day begins. */
export const beginOf = (day: string, quarter: Quarter): Date =>
  new Date(`${day}T${quarter.slice(1, 3)}:${quarter.slice(3)}:00.000Z`);
