import { encodeTime } from 'ulid';
import { firstIdAt, newId } from '#functions/platform/runtime/ids.ts';
import type { ImportRecord } from '../store/index.ts';
import { partRows } from './divide.ts';

/** Characters of an id that say the place of a row in its file, and those behind them by which nobody else has it. */
const placeCharacters = 5;
const ownCharacters = 11;
const places = 32 ** placeCharacters;

/**
 * The id of the lead that a row becomes, so that leads stand in a list as their rows stand in the file, whoever brings a row and when: lists show
 * the highest id first, so its time is that of the import, and its place is counted backwards. Undefined where the import has no such time.
 */
export function leadIdOf(
  { leads_at }: Pick<ImportRecord, 'leads_at'>,
  part: number,
  row: number,
): string | undefined {
  if (leads_at === undefined) return undefined;
  // A part has no more rows than that, and may have fewer.
  const place = part * partRows + row;
  const backwards = encodeTime(places - 1 - place, placeCharacters);
  return `${firstIdAt('lead', new Date(leads_at))}${backwards}${newId('lead').slice(-ownCharacters)}`;
}
