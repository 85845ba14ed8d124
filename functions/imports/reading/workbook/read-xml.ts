import { Parser } from 'htmlparser2';
import { UnreadableFile } from '../unreadable-file.ts';

/** What is told of a file of XML: elements by their names without prefix, and the texts between them, maybe in several pieces. */
export type XmlHandler = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Letters without an element or a text that ends: of one that never ends the reader would keep all. */
const mostUnended = 2_000_000;
/** Elements within one another. A workbook has some ten. */
const mostDepth = 100;

/**
 * Reads XML piece by piece and tells a handler of it; after each piece it yields, so that what was read can be taken. It resolves no
 * entity but the five of XML itself and letters by their number, so nothing is fetched and nothing unfolds. Throws `UnreadableFile`.
 */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  let unended = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        unended = 0;
        depth += 1;
        if (depth > mostDepth) throw new UnreadableFile('damaged', 0);
        handler.open?.(localName(name), attributes);
      },
      onclosetag(name) {
        unended = 0;
        depth -= 1;
        handler.close?.(localName(name));
      },
      ontext(text) {
        unended = 0;
        handler.text?.(text);
      },
    },
    { xmlMode: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    const text = decoder.decode(piece, { stream: true });
    unended += text.length;
    parser.write(text);
    if (unended > mostUnended) throw new UnreadableFile('damaged', 0);
    yield;
  }
  parser.end();
  yield;
}

/** XML is UTF-8 unless a mark says otherwise. */
function encodingOf([a, b]: Uint8Array): string {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
}

/** Some programs write `x:row` for `row`. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Has a whole file read. */
export async function readAll(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(pieces, handler));
}
