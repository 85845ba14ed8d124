import { countryInFront } from '../country/nearby-country.ts';
import type { Page } from '../page/page.ts';
import {
  faxAfter,
  faxBefore,
  idBefore,
  letterBefore,
  mobileBefore,
  phoneAfter,
  phoneBefore,
  quantityAfter,
  quantityBefore,
} from './context-words.ts';

/** What the words around a number say it is. */
export type Context = 'phone' | 'mobile' | 'fax' | 'identifier' | 'quantity' | 'nothing';

const reach = 48;
const longestLabelLine = 40;

/**
 * Reads the words before and after a span of a line. `from` is where the previous number of the line ended:
 * its label is not ours. A number that starts its line takes the line above as its label.
 */
export function readContext(page: Page, line: number, start: number, end: number, from: number): Context {
  const text = page.lines[line]?.text ?? '';
  const before = text.slice(Math.max(from, start - reach), start);
  const after = text.slice(end, end + 24);
  if (faxAfter.test(after)) return 'fax';
  const named = nameOf(before);
  if (named !== 'nothing') return named;
  if (quantityBefore.test(before) || quantityAfter.test(after)) return 'quantity';
  if (phoneAfter.test(after)) return 'phone';
  const above = page.lines[line - 1]?.text ?? '';
  const startsLine = from === 0 && /^[\s(+:]*$/.test(before);
  return startsLine && above.length <= longestLabelLine ? nameOf(above) : 'nothing';
}

function nameOf(before: string): Context {
  if (faxBefore.test(before)) return 'fax';
  if (mobileBefore.test(before)) return 'mobile';
  if (phoneBefore.test(before)) return 'phone';
  const letter = letterBefore.exec(before)?.[1]?.toLowerCase();
  if (letter) return letter === 'f' ? 'fax' : letter === 'm' || letter === 'c' ? 'mobile' : 'phone';
  if (idBefore.test(before)) return 'identifier';
  return countryInFront(before) ? 'phone' : 'nothing';
}
