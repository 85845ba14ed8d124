/** Words that say nothing of what a text is about. */
const empty = new Set(
  'a an and are as at be by can do does for from has have how i in is it its of on or our than that the their them they this to was we what when where which who why will with you your not no if all any one of'.split(
    ' ',
  ),
);

/** What a text is about: its words without endings of number, small. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+|\p{N}+/gu) ?? [])
    .filter((word) => !empty.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(es|s)$/, '') : word));

/** The sentences of a text, headings and cells among them. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2);

/** Whether a word means the same as another, as far as their beginnings say: `repairs`, `repairing`. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && other.length > 4 && one.slice(0, 5) === other.slice(0, 5));
