import { readPerson, replacePicture } from '#functions/people/index.ts';
import type { Files } from '#functions/platform/files/create-files.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { keyOf } from './avatar-keys.ts';

/** Whose picture it is. */
export type Pictured = Pick<Caller, 'tenantId' | 'userId'>;
/** The path that each user's picture is shown under. */
export type ShownPictures = {
  get(user: Pictured): Promise<string | undefined>;
  /** Shows another one, or none, if `before` is still shown. False if it is not. */
  replace(user: Pictured, before: string | undefined, after: string | undefined): Promise<boolean>;
};
export type AvatarDeps = { files: Files; shown: ShownPictures };

/** Kept with the user. Throws `unauthenticated` for one who was removed. */
export const createShownPictures = (deps: { table: Table }): ShownPictures => ({
  get: async (user) => (await readPerson(deps, user)).profile,
  replace: (user, before, after) => replacePicture(deps, user, before, after),
});

const tries = 5;

/**
 * Shows `after` in place of whatever is shown and removes the file of that one first: a call that is cut off in between
 * leaves no file behind that nobody names, and does the rest when it comes again.
 */
export async function showInstead(
  { files, shown }: AvatarDeps,
  user: Pictured,
  after: string | undefined,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await shown.get(user);
    if (before === after) return;
    const old = before === undefined ? undefined : keyOf(before);
    if (old) await files.remove(old);
    if (await shown.replace(user, before, after)) return;
  }
  throw new AppError('conflict', { reason: 'changed' });
}
