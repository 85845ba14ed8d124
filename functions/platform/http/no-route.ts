import { AppError } from '#shared/errors/app-error.ts';

type Asked = { method: string; path: string };

/** Refuses what no route takes: `method_not_allowed` where the path has others, which are told, else `not_found`. */
export function noRoute(routes: readonly Asked[]): (asked: Asked) => never {
  const known = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return ({ path }) => {
    const allow = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    throw allow.length > 0
      ? new AppError('method_not_allowed', { allow: [...new Set(allow)] })
      : new AppError('not_found');
  };
}

/** A parameter is one part of a path. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^/}]+\}/g, '[^/]+')}$`);
