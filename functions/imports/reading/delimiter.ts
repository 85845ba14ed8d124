const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Lines that are compared. */
const looked = 50;

/**
 * What stands between the values of a CSV: what its first line tells Excel (`sep=;`), if it is one of these, else the sign that divides its first lines into as many parts each, more than one. A comma for a file of
 * one column.
 */
export function delimiterOf(text: string): Delimiter {
  const hint = /^"?sep=([,;\t|])"?(?:[\r\n]|$)/i.exec(text)?.[1];
  if (hint) return hint as Delimiter;
  const lines = outsideQuotes(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const [first = 1] = counts;
    const same = counts.filter((count) => count === first).length;
    return {
      delimiter,
      score: first > 1 ? (same / Math.max(1, counts.length)) * 100 + Math.min(first, 50) : 0,
    };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.delimiter : ',';
}

/** The text without what stands in quotes: signs and line ends there divide nothing. */
function outsideQuotes(text: string): string {
  return text
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('');
}
