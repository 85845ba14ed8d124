import { encodeTime } from 'ulid';
import { firstIdAt, newId } from '#functions/platform/runtime/ids.ts';

/** Characters of an id that say the place of a lead among those that come together, and those behind them by which nobody else has it. */
const placeCharacters = 5;
const ownCharacters = 11;
const places = 32 ** placeCharacters;

/**
 * The id of a lead that comes with others of one moment, so that all of them stand in the list in the order of their places, whoever writes them and
 * when: lists show the highest id first, so the place is counted backwards.
 */
export function placedLeadId(at: Date, place: number): string {
  const backwards = encodeTime(places - 1 - (place % places), placeCharacters);
  return `${firstIdAt('lead', at)}${backwards}${newId('lead').slice(-ownCharacters)}`;
}
