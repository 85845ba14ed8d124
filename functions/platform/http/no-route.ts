import { AppError } from '#shared/errors/app-error.ts';

type Asked = { method: string; path: string };

/** Refuses what no route takes: `method_not_allowed` where the path has others, which are told, else `not_found`. */
export function noRoute(routes: readonly Asked[]): (asked: Asked) => never {
  const known = routes.map(({ method, path }) => ({ method, parts: path.split('/') }));
  return ({ path }) => {
    const asked = path.split('/');
    const allow = known.filter(({ parts }) => isLike(asked, parts)).map(({ method }) => method);
    throw allow.length > 0
      ? new AppError('method_not_allowed', { allow: [...new Set(allow)] })
      : new AppError('not_found');
  };
}

/** A parameter is any part of a path that is not empty. */
const isLike = (asked: readonly string[], parts: readonly string[]): boolean =>
  asked.length === parts.length &&
  parts.every((part, at) => (part.startsWith('{') ? asked[at] !== '' : part === asked[at]));
