declare module 'punycode.js' {
  /** A domain or an e-mail with its labels in the letters of people. Throws `RangeError` where one is none. */
  export function toUnicode(domain: string): string;
  /** The way back. */
  export function toASCII(domain: string): string;
}
