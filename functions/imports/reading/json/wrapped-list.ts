import { problemOf } from '../unreadable-file.ts';
import { listSplitter } from './list-splitter.ts';
import { objectOf } from './records.ts';

/** What programs call the list of what was asked for, in the object that they answer with. */
const listNames = new Set(
  'data results result items records rows leads contacts companies people users list entries hits response value'.split(
    ' ',
  ),
);
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isObject);

/**
 * Whether a file is one object that holds a list of objects, as `{"data":[{"name":"Nova"}],"total":1}`. One on a line of its own is a lead with a list
 * unless the list is all that it holds, or is called so.
 */
export function isWrappedList(text: string, isCut: boolean): boolean {
  if (!startsWith(text, '{')) return false;
  const [first = '', ...rest] = text.trim().split('\n', 2);
  const row = objectOf(first);
  if (row)
    return (
      !isCut &&
      rest.length === 0 &&
      Object.entries(row).some(
        ([name, value]) => isList(value) && (listNames.has(name) || Object.keys(row).length === 1),
      )
    );
  // One that goes on behind its first line is none of JSON lines.
  const goesOn = rest.length === 0 ? isCut : !first.trimEnd().endsWith('}');
  const list = text.indexOf('[');
  return goesOn && text.slice(0, list).trimEnd().endsWith(':') && startsWith(text.slice(list), '[', '{');
}

/** Whether a text is a list of JSON whose first element is no object, as `[null,{"a":1}]`. All of it has to be JSON: a heading of a CSV may begin so, too. */
export function isListOfOthers(text: string): boolean {
  try {
    const [first, ...further] = listSplitter().take(text);
    return (
      first !== undefined && !objectOf(first.text) && [first, ...further].every((one) => isJson(one.text))
    );
  } catch (error) {
    if (problemOf(error)) return false;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text begins with these signs, whatever space stands before them. */
export const startsWith = (text: string, sign = '', ...further: string[]): boolean => {
  const begun = text.trimStart();
  return begun.startsWith(sign) && (further.length === 0 || startsWith(begun.slice(1), ...further));
};
