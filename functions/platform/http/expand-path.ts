import { kindKeys } from '#shared/domain/kinds/index.ts';

/** A concrete gateway path and the parameters that are fixed by it. */
export type ConcretePath = { path: string; fixed: Record<string, string> };

/** API Gateway has no partial path segments: `/api/{type}-results/{id}` becomes one route per list type. */
export function expandPath(path: string): ConcretePath[] {
  if (!path.includes('{type}-')) return [{ path, fixed: {} }];
  return kindKeys.map((type) => ({ path: path.replace('{type}', type), fixed: { type } }));
}
