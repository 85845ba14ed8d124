import { countTokens } from '../reading/count-tokens.ts';
import type { StoredPiece } from '../store/index.ts';

/** Tokens of a piece: some paragraphs, so that one vector can stand for it. */
const pieceTokens = 400;
/** What the next piece repeats of the one before, so that a thought at the edge is whole in one of them. */
const overlapTokens = 40;
/** A section that is shorter goes on in the piece that it stands in. */
const sectionTokens = 100;
/** Characters of a line that has no end: it is cut anywhere. */
const longestSentence = 1500;

const heading = /^(#{1,6})\s+(.+)$/;
type Line = { text: string; tokens: number };

/** Cuts a Markdown text by its headings and paragraphs. The same text is always cut in the same way. */
export function cutText(text: string): StoredPiece[] {
  const pieces: StoredPiece[] = [];
  const path: string[] = [];
  let lines: Line[] = [];
  let under = '';
  const close = (isFull: boolean) => {
    const last = lines.at(-1);
    if (lines.some((line) => !heading.test(line.text)))
      pieces.push({ heading: under, text: lines.map((line) => line.text).join('\n') });
    lines = isFull && last && last.tokens <= overlapTokens ? [last] : [];
    under = path.filter(Boolean).join(' › ');
  };
  for (const line of linesOf(text)) {
    const [, marks, words] = heading.exec(line.text) ?? [];
    if (marks && words) {
      if (sizeOf(lines) >= sectionTokens) close(false);
      path.length = marks.length - 1;
      path[marks.length - 1] = words;
      if (lines.length === 0) under = path.filter(Boolean).join(' › ');
    }
    if (sizeOf(lines) + line.tokens > pieceTokens) close(!marks);
    lines.push(line);
  }
  close(false);
  return pieces;
}

const sizeOf = (lines: readonly Line[]): number => lines.reduce((sum, { tokens }) => sum + tokens, 0);

function* linesOf(text: string): Generator<Line> {
  for (const raw of text.split('\n')) {
    // Gaps say nothing, and a file may be one gap: neither patterns nor servers of vectors live through that.
    const line = raw.replace(/\s+/g, ' ').trim();
    if (line === '') continue;
    const tokens = countTokens(line);
    if (tokens <= pieceTokens) yield { text: line, tokens };
    else for (const part of sentencesOf(line)) yield { text: part, tokens: countTokens(part) };
  }
}

function* sentencesOf(line: string): Generator<string> {
  for (const sentence of line.split(/(?<=[.!?。！？])\s*/u))
    for (let from = 0; from < sentence.length; from += longestSentence)
      yield sentence.slice(from, from + longestSentence);
}
