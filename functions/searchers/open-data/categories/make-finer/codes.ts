import { readFileSync } from 'node:fs';
import { categoryOfCodes } from '../category-map.ts';
import { overtureCategories } from '../overture-categories.ts';

/** One of Overture's codes, and our category of it or of the nearest level above. */
export type CodeKind = { code: string; upper: string };

/** The first code of a category is the category itself, and so is one that is called as a category. */
const whole = new Set([
  ...Object.values(overtureCategories).map((codes) => codes.split(' ')[0] ?? ''),
  ...Object.keys(overtureCategories),
]);

/** The codes below the first level, from Overture's list `code; [level,level,code]`. */
export function readCodes(file: string): CodeKind[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [code = '', levels = ''] = line.split(';').map((part) => part.trim());
    const path = levels.replace(/[[\]\s]/g, '').split(',');
    const upper = categoryOfCodes([...path].reverse());
    return upper && path.length > 1 && !whole.has(code) ? [{ code, upper }] : [];
  });
}
