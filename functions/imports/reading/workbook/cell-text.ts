/** Characters that a cell may have in the programs that write them. */
export const mostCharacters = 32_767;

/**
 * Gathers the text of one cell or shared string out of its XML: the pieces of a rich text are joined, and how it is pronounced is left out.
 */
export function cellText() {
  let gathered = '';
  let depth = 0;
  let spoken = 0;
  return {
    begin(): void {
      gathered = '';
      depth = 0;
      spoken = 0;
    },
    open(name: string): void {
      if (name === 't') depth += 1;
      if (name === 'rPh') spoken += 1;
    },
    close(name: string): void {
      if (name === 't') depth -= 1;
      if (name === 'rPh') spoken -= 1;
    },
    add(text: string): void {
      if (depth > 0 && spoken === 0 && gathered.length < mostCharacters) gathered += text;
    },
    end: (): string => unescaped(gathered.slice(0, mostCharacters)),
  };
}

/** A letter for which XML has no place stands as `_x000D_`; NUL is left out, as everywhere. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replaceAll('_x0000_', '')
        .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
