import { type AvatarDeps, type Pictured, showInstead } from './shown-picture.ts';

/** Shows no picture, and keeps none. */
export const removeAvatar = (deps: AvatarDeps, user: Pictured): Promise<void> =>
  showInstead(deps, user, undefined);
