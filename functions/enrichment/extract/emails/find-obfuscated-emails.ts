import type { WrittenEmail } from './find-written-emails.ts';

const atWords = 'at|ät|arroba|arobase|arobas|chiocciola|klammeraffe|apenstaartje|a|@';
const dotWords = 'dot|punkt|point|punto|ponto|punt|\\.';
/** `[at]`, `(at)`, `{at}`, `<at>`, `_at_`, `*at*`. */
const bracketedAt = new RegExp(
  `\\s{0,2}(?:[[({<]\\s?(?:${atWords})\\s?[\\])}>]|([_*|])(?:at|arroba|ät)\\1)\\s{0,2}`,
  'giu',
);
/** ` at `, ` arroba `: only with a spelled dot behind it. */
const bareAt = /\s(?:at|ät|arroba|arobase|AT)\s/gu;
const bracketedDot = new RegExp(
  `\\s{0,2}(?:[[({<]\\s?(?:${dotWords})\\s?[\\])}>]|([_*|])(?:dot|punkt)\\1)\\s{0,2}`,
  'giu',
);
const bareDot = /\s(?:dot|punkt|point|punto|ponto)\s/giu;
const domainStart = /^[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/u;
const localEnd = /(?<![a-z0-9._%+-])[._%+-]*([a-z0-9][a-z0-9._%+-]*)$/i;
const longestLocal = 64;
const sentenceWords = new Set(
  'us me him her them it out available located meet call visit find reach look arrive be is are was open here there hosted email mail you or and contact'.split(
    ' ',
  ),
);
const reach = 120;

export type ObfuscatedEmail = WrittenEmail & { sure: boolean };

/** Addresses with the signs spelled out, in English, German, Spanish, French, Italian, Dutch and Portuguese. */
export function findObfuscatedEmails(text: string): ObfuscatedEmail[] {
  const sure = [...text.matchAll(bracketedAt)].map((match) => read(text, match, false));
  const bare = [...text.matchAll(bareAt)].map((match) => read(text, match, true));
  return [...sure, ...bare].filter((email) => email !== undefined);
}

function read(text: string, match: RegExpExecArray, bare: boolean): ObfuscatedEmail | undefined {
  const from = Math.max(0, match.index - reach);
  const left = text.slice(from, match.index).replace(bracketedDot, '.');
  const local = localEnd.exec(left.slice(-longestLocal))?.[1];
  if (!local || (bare && sentenceWords.has(local.toLowerCase()))) return undefined;
  const after = match.index + match[0].length;
  const written = text.slice(after, after + reach);
  const spelled = written.replace(bracketedDot, '.').replace(bareDot, '.');
  const dotted = bare ? written.search(bareDot) : 0;
  const domain = domainStart.exec(spelled)?.[0].replace(/(?<![-.])[-.]+$/, '');
  if (!domain?.includes('.') || dotted < 0 || dotted > domain.length) return undefined;
  const end = after + Math.min(written.length, domain.length + (written.length - spelled.length));
  return { email: `${local}@${domain}`, start: match.index - local.length, end, sure: !bare };
}
