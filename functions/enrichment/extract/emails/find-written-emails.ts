/** An address as it stands in a text. Offsets are in that text. */
export type WrittenEmail = { email: string; start: number; end: number };

const localCharacter = /[a-z0-9!#$%&'*+/=?^_`{|}~.-]/i;
const domainCharacter = /[\p{L}\d.-]/u;
const longestLocal = 64;
const longestDomain = 253;

/** Plain addresses. Looks from each `@` outwards, so the time is linear whatever the text holds. */
export function findWrittenEmails(text: string): WrittenEmail[] {
  const found: WrittenEmail[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const [left, right] = skipSpaces(text, at);
    let start = left;
    while (start > 0 && left - start < longestLocal && localCharacter.test(text[start - 1] ?? '')) start -= 1;
    let end = right;
    while (end < text.length && end - right < longestDomain && domainCharacter.test(text[end] ?? ''))
      end += 1;
    const local = text.slice(start, left).replace(/^[^a-z0-9]+/i, '');
    const domain = trimDomain(text.slice(right, end));
    if (local && domain.includes('.')) {
      found.push({ email: `${local}@${domain}`, start: left - local.length, end: right + domain.length });
    }
  }
  return found;
}

/** `info @ site.com`: one space on both sides, as people write against collectors. */
function skipSpaces(text: string, at: number): [number, number] {
  const spaced = text[at - 1] === ' ' && text[at + 1] === ' ';
  return spaced ? [at - 1, at + 2] : [at, at + 1];
}

/** Cuts the full stop of the sentence, and a following word that lost its space (`site.comPhone`). */
function trimDomain(raw: string): string {
  const domain = raw.replace(/^[.-]+|[.-]+$/g, '').replace(/\.{2,}.*$/, '');
  return domain.replace(/(\.[a-z]{2,6})[A-Z][\p{L}\d.-]*$/u, '$1');
}
