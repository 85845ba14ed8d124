/** Days as people and programs write them, maybe with a time: they are digits between signs too. */
const days = [
  /^\d{4}([-./])\d{1,2}\1\d{1,2}(?:$|[T ])/,
  /^\d{1,2}([-./ ])\d{1,2}\1(?:\d{4}|\d{2})(?:$|[T ]\d{1,2}:)/,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
];
/** Fewer digits are no number that somebody calls from elsewhere: short codes are nobody's. */
const leastDigits = 5;

/** Whether a text may be a telephone number: it has digits, and is no day. */
export function isPhone(text: string): boolean {
  const value = text.trim();
  return (value.match(/\d/g) ?? []).length >= leastDigits && !days.some((day) => day.test(value));
}
