/** Our own tokens, bearer headers, signed addresses and web tokens, wherever they stand in a text. */
const secrets = [
  /\blw[srk]_[\w-]{8,}/g,
  /\bBearer\s+[\w.~+/=-]{8,}/gi,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /\b(?:sk|pk|rk)_(?:live|test)_\w{8,}/g,
  /\b((?:password|passwd|secret|token|api[_-]?key|code|signature)["']?\s*[:=]\s*["']?)[^\s"'&,;}]{4,}/gi,
];
const address = /[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** A text with what looks like a secret or an e-mail address replaced by `…`. */
export function withoutSecrets(text: string): string {
  return secrets
    .reduce(
      (rest, secret) =>
        rest.replace(secret, (_, kept: unknown) => `${typeof kept === 'string' ? kept : ''}…`),
      text,
    )
    .replace(address, '…@…');
}
