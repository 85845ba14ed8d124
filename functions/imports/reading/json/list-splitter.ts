import { mostCharacters } from '../file-row.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Part, Splitter } from './splitter.ts';

const [newline, quote, comma, backslash] = [10, 34, 44, 92];
const [listOpens, listEnds, objectOpens, objectEnds] = [91, 93, 123, 125];
const opens = (letter: number): boolean => letter === listOpens || letter === objectOpens;
const closes = (letter: number): boolean => letter === listEnds || letter === objectEnds;
/** The mark at the beginning of a text stands within one that is joined of several. */
const byteOrderMark = 0xfeff;
const isSpace = (letter: number): boolean =>
  letter === 32 || letter === 9 || letter === 13 || letter === byteOrderMark;

/** What a letter is to the element that is read: the first of one, behind its last or its last; anything else. */
type Step = 'first' | 'behind' | 'last' | 'on';

/**
 * Divides a list of JSON into its elements, each with the line on which it begins. What is no JSON is an element too; a line ends a text, as no text
 * of JSON goes over it, so that a quote too many costs no element of another line. Those of its own line may be within it up to the next such quote: who reads it
 * has to tell all of its text, or nothing is to be made of the list. Throws `UnreadableFile`: `json_open`
 * where the list or an element is never closed, `row_too_long`.
 */
export function listSplitter(): Splitter {
  const at = { line: 1, depth: 0, inText: false, isEscaped: false, inList: false };
  /** The element that is being read: what of it stood in the pieces before, and its line; none at line 0. */
  let [held, begun] = ['', 0];

  const endLine = (): Step => {
    // One that begins on this line and has a quote too many ends here: the next one begins on the next line.
    if (at.inText && begun === at.line) at.depth = 0;
    Object.assign(at, { line: at.line + 1, inText: false, isEscaped: false });
    return begun > 0 && at.depth === 0 ? 'behind' : 'on';
  };
  const readText = (letter: number): Step => {
    if (at.isEscaped) at.isEscaped = false;
    else if (letter === backslash) at.isEscaped = true;
    else if (letter === quote) at.inText = false;
    return 'on';
  };
  const between = (letter: number): Step => {
    if (letter === comma) return 'on';
    if (letter === listEnds) at.inList = false;
    else if (letter === listOpens && !at.inList) at.inList = true;
    else {
      begun = at.line;
      within(letter);
      return 'first';
    }
    return 'on';
  };
  const within = (letter: number): Step => {
    if (letter === quote) at.inText = true;
    else if (opens(letter)) at.depth += 1;
    else if (at.depth > 0 && closes(letter)) {
      at.depth -= 1;
      return at.depth === 0 ? 'last' : 'on';
    } else if (at.depth === 0 && (letter === comma || letter === listEnds)) {
      if (letter === listEnds) at.inList = false;
      return 'behind';
    }
    return 'on';
  };
  const stepOf = (letter: number): Step => {
    if (letter === newline) return endLine();
    if (at.inText) return readText(letter);
    if (isSpace(letter)) return 'on';
    return begun > 0 ? within(letter) : between(letter);
  };
  const ended = (rest: string): Part => {
    const [line, text] = [begun, held + rest];
    if (text.length > mostCharacters) throw new UnreadableFile('row_too_long', line);
    [held, begun] = ['', 0];
    return { line, text };
  };
  return {
    take(piece) {
      const parts: Part[] = [];
      let from = 0;
      for (let no = 0; no < piece.length; no += 1) {
        const step = stepOf(piece.charCodeAt(no));
        if (step === 'on') continue;
        if (step === 'first') from = no;
        else parts.push(ended(piece.slice(from, step === 'last' ? no + 1 : no)));
      }
      if (begun > 0) held += piece.slice(from);
      if (held.length > mostCharacters) throw new UnreadableFile('row_too_long', begun);
      return parts;
    },
    end() {
      if (at.inList || at.depth > 0) throw new UnreadableFile('json_open', begun || at.line);
      return begun > 0 ? [ended('')] : [];
    },
  };
}
