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
    const local = trimLocal(text.slice(start, left));
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

/** Cuts what a script or an address bar has in front: `mail='info`, `to=info`. A name with `$` in front is to be filled in: nobody's. */
function trimLocal(raw: string): string {
  const name = raw.slice(raw.lastIndexOf('=') + 1);
  return name.startsWith('$') ? '' : name.replace(/^[^a-z0-9]+/i, '');
}

/** Cuts the full stop of the sentence, and a following word that lost its space (`site.comPhone`). */
function trimDomain(raw: string): string {
  const domain = raw.replace(/^[.-]+|(?<![.-])[.-]+$/g, '').split('..', 1)[0] ?? '';
  const ending = /\.[a-z]{2,6}(?=[A-Z])/.exec(domain);
  return ending ? domain.slice(0, ending.index + ending[0].length) : domain;
}
