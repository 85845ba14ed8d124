/** RFC 9309 asks for at least 500 KiB to be read. */
const readLimit = 500 * 1024;
const longestRule = 1000;
/** Characters of rules with wildcards: each is compared with every character of an address. */
const wildcardBudget = 10_000;

const rule = /^[ \t]{0,9}(allow|disallow)[ \t]{0,9}:[ \t]{0,9}/i;

/**
 * The text of a robots.txt, cut to what can be compared in no time. What is left out is read as the stricter: a rule that
 * forbids keeps its beginning, which forbids more, and one that allows is dropped.
 */
export function tameRobots(body: Buffer): string {
  let left = wildcardBudget;
  return body
    .subarray(0, readLimit)
    .toString('utf8')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const match = rule.exec(line);
      if (!match) return [line.slice(0, longestRule)];
      const path = line.slice(match[0].length).replace(/\*{2,}/g, '*');
      const wild = path.indexOf('*');
      if (wild !== -1) left -= path.length;
      const end = wild !== -1 && left < 0 ? wild : longestRule;
      if (path.length <= end) return [`${match[1]}: ${path}`];
      return match[1]?.toLowerCase() === 'allow' ? [] : [`${match[1]}: ${path.slice(0, end)}`];
    })
    .join('\n');
}
