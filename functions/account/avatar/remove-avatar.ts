import type { Caller } from '#functions/platform/http/caller.ts';
import { type AvatarDeps, showInstead } from './shown-picture.ts';

/** Shows no picture, and keeps none. */
export const removeAvatar = (deps: AvatarDeps, caller: Caller): Promise<void> =>
  showInstead(deps, caller, undefined);
