import { foldText } from './fold-text.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Whatever may be the code of a language, ISO 639-1. */
const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));

/** The languages of the page. */
const locales = ['en', 'de', 'fr', 'es'];

/** What languages are called in one of them, by their codes of ISO 639-1. To ask for all takes a while. */
export function languageNames(locale: string): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name ? [[code, name] as const] : [];
    }),
  );
}

/** The code of today: `he` for `iw`. ISO 639-1 has two letters, and so has what is stored. */
function codeOfToday(code: string): string {
  const [today = code] = Intl.getCanonicalLocales(code);
  return today.length === 2 ? today : code;
}

let known: { codes: ReadonlySet<string>; byName: ReadonlyMap<string, string> } | undefined;
function knownLanguages() {
  known ??= {
    codes: new Set(Object.keys(languageNames('en'))),
    byName: new Map(
      locales.flatMap((locale) =>
        Object.entries(languageNames(locale)).map(([code, name]) => [foldText(name), codeOfToday(code)]),
      ),
    ),
  };
  return known;
}

/** The code of a language, by itself (`de`, `de-AT`) or by its name in a language of the page; undefined for another word. */
export function languageOfWord(word: string): string | undefined {
  const [start = ''] = word.trim().split(/[-_]/);
  const { codes, byName } = knownLanguages();
  const small = start.toLowerCase();
  const byCode = codes.has(small) ? codeOfToday(small) : undefined;
  const named = byName.get(foldText(word));
  // `Yi` is a language, and `yi` the code of another one.
  return start === small ? (byCode ?? named) : (named ?? byCode);
}
