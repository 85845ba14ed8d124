/** Our own tokens, bearer headers and signed addresses, wherever they stand in a text. */
const secrets = [
  /\blw[srk]_[\w-]{8,}/g,
  /\bBearer\s+[\w.~+/=-]{8,}/gi,
  /\b(?:sk|pk|rk)_(?:live|test)_\w{8,}/g,
  /\b((?:password|passwd|secret|token|api[_-]?key|code|signature)["']?\s*[:=]\s*["']?)[^\s"'&,;}]{4,}/gi,
];
/** What may hold a web token; it is one where `eyJ` begins a part of it. */
const dotted = /[\w.-]{16,}/g;
const tokenHead = /eyJ[\w-]{8}/;
const address = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;
const longest = 4000;

/** The first 4,000 characters of a text, with what looks like a secret or an e-mail address replaced by `…`. */
export function withoutSecrets(text: string): string {
  return secrets
    .reduce(
      (rest, secret) =>
        rest.replace(secret, (_, kept: unknown) => `${typeof kept === 'string' ? kept : ''}…`),
      text.slice(0, longest),
    )
    .replace(dotted, (run) => (tokenHead.test(run) ? '…' : run))
    .replace(address, '…@…');
}
