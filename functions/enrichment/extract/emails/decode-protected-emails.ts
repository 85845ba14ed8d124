const literal = /'([^']*)'|"([^"]*)"/g;
/** In a script whose blanks are single. */
const joomlaPart = /\b(addy\w{0,40}) ?= ?(?:\1 ?\+ ?)?((?:(?: ?\+)? ?(?:'[^']{0,200}'|"[^"]{0,200}"))+)/g;
const shiftedCall = /linkTo_UnCryptMailto\(\s*(?:'|"|%27|&#39;)([^'"%&)]{6,200})/gi;
const concatenation = /['"]\s*\+\s*['"]/g;
const longestScript = 200_000;

/** Cloudflare's e-mail protection: hex bytes, each XOR the first. */
export function decodeCloudflare(hex: string): string | undefined {
  if (!/^(?:[0-9a-f]{2}){4,200}$/i.test(hex)) return undefined;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
}

/** TYPO3 moves letters, digits and signs along by a fixed offset; the right one shows `mailto:`. */
export function decodeShifted(source: string): string[] {
  return [...source.matchAll(shiftedCall)].flatMap((match) => {
    const cipher = decodeNumeric(match[1] ?? '');
    for (let offset = 1; offset < 26; offset += 1) {
      for (const step of [offset, -offset]) {
        const plain = [...cipher].map((character) => shift(character, step)).join('');
        if (plain.startsWith('mailto:')) return [plain.slice('mailto:'.length)];
      }
    }
    return [];
  });
}

/** Texts that an inline script puts together from pieces: `'info' + '@' + 'site.com'`, Joomla's `addy`. */
export function joinScriptTexts(source: string): string[] {
  const script = source.slice(0, longestScript);
  if (!/@|&#64;|&#x40;|\\x40|\\u0040/i.test(script)) return [];
  const joomla = new Map<string, string>();
  for (const [, name = '', expression = ''] of script.replace(/\s+/g, ' ').matchAll(joomlaPart)) {
    const text = [...expression.matchAll(literal)].map((part) => part[1] ?? part[2] ?? '').join('');
    joomla.set(name, (joomla.get(name) ?? '') + text);
  }
  const plain = script
    .replace(concatenation, '')
    .replace(/\\x40|\\u0040/gi, '@')
    .replace(/\\x2e|\\u002e/gi, '.');
  return [...joomla.values(), plain].map(decodeNumeric);
}

/** Numeric character references, the only ones these scripts use. */
function decodeNumeric(text: string): string {
  return text.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (whole, hex: string | undefined, decimal = '') => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

const ranges: readonly [number, number][] = [
  [0x2b, 0x3a],
  [0x40, 0x5a],
  [0x61, 0x7a],
];

function shift(character: string, step: number): string {
  const code = character.charCodeAt(0);
  const range = ranges.find(([low, high]) => code >= low && code <= high);
  if (!range) return character;
  const [low, high] = range;
  const size = high - low + 1;
  return String.fromCharCode(low + ((((code - low + step) % size) + size) % size));
}
