/** One line of text as a reader sees it: block elements, table cells and `<br>` end a line. */
export type Line = {
  text: string;
  /** The closest block element: `p`, `td`, `h2` … */
  tag: string;
  /** The part of the page it stands in. */
  zone: Zone;
  /** A heading, or the whole line is set in bold. */
  strong: boolean;
  /** Inside an `<address>` element. */
  inAddress: boolean;
};

export type Zone = 'header' | 'nav' | 'main' | 'aside' | 'footer';

/** Invisible spacing that pages put inside words: soft hyphens, zero-width characters, byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const spaces = /[\s\u00a0]+/g;

/** Far more than an honest page has of either; what comes after is left out. */
const mostLines = 20_000;
const longestLine = 50_000;

export function cleanText(raw: string): string {
  return raw.replace(invisible, '').replace(spaces, ' ').trim();
}

/** Collects text pieces into lines. A line's bold share decides `strong`. */
export class LineWriter {
  readonly lines: Line[] = [];
  private pieces: string[] = [];
  private boldSize = 0;
  private size = 0;

  /** `bold` marks text inside `<b>`, `<strong>` or a heading. */
  write(text: string, bold: boolean): void {
    this.pieces.push(text);
    const visible = text.trim().length;
    this.size += visible;
    if (bold) this.boldSize += visible;
  }

  endLine(place: { block: string; zone: Zone; inAddress: boolean }): void {
    if (this.pieces.length === 0) return;
    const text = cleanText(this.pieces.join('').slice(0, longestLine));
    if (text !== '' && this.lines.length < mostLines) {
      const { block: tag, zone, inAddress } = place;
      this.lines.push({ text, tag, zone, inAddress, strong: this.boldSize * 10 >= this.size * 9 });
    }
    this.pieces = [];
    this.boldSize = 0;
    this.size = 0;
  }
}
