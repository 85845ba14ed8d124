import { filePrefixes } from '#functions/platform/files/prefixes.ts';

const folder = `${filePrefixes.media}avatars/`;

/** An upload's id is 128 random bits; the picture keeps it as its name, which makes setting it twice the same as once. */
export const avatarKey = (uploadId: string, extension: string): string => `${folder}${uploadId}.${extension}`;

/** The path under which the app shows what is kept under a key. */
export const pathOf = (key: string): string => `/${key}`;

/** The key of a path that `pathOf` gave; undefined for any other address. */
export const keyOf = (path: string): string | undefined =>
  path.startsWith(pathOf(folder)) ? path.slice(1) : undefined;

/** True if the path shows the picture that came with this upload. */
export const shows = (path: string | undefined, uploadId: string): boolean =>
  path?.startsWith(pathOf(avatarKey(uploadId, ''))) ?? false;
