/** Ten times as many as follow: more is a number of something else. */
const mostRate = 10;

/**
 * A rate as a share of one, which is how leads keep it: `3.4 %`, `3,4%` and `3.4` are 0.034. Up to 1 a number without its sign is the share itself, as an
 * export writes it. Undefined for what is none. A rate has no groups of digits: `0.034` is not thirty-four.
 */
export function rateOfText(text: string): number | undefined {
  const [, digits, sign] =
    /^(\d{1,4}(?:[.,]\d{1,25})?(?:e-\d{1,2})?)[ \u00A0\u202F]?(%)?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replace(',', '.'));
  // A hundredth of 2.9 is 0.028999999999999998.
  const share = sign || value > 1 ? Math.round(value * 1e6) / 1e8 : value;
  return share <= mostRate ? share : undefined;
}
