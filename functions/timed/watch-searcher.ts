import type { Searcher, SourceChooser } from '#functions/searchers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { nodesOf, type Plan } from '#shared/domain/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isNoAnswer } from './later.ts';

/** Of a search that a real source has answered before, nobody tells more than invented leads. `search` is the name of its step. */
export class SourceGone extends AppError {
  readonly search: string;
  constructor(search: string) {
    super('conflict', { reason: 'no_source' });
    this.search = search;
  }
}

/** The searches of a plan, by the names of their steps. */
const searchesOf = ({ steps }: Pick<Plan, 'steps'>) =>
  nodesOf(steps).flatMap(({ no, id: name }) => {
    const step = steps[no];
    return step?.kind === 'search' ? [{ name, search: step.search }] : [];
  });

/**
 * The searcher of a turn, which starts with nobody looking. `known` are the searches of the plan that a real source has answered before: for those invented leads are
 * none, and are refused as `SourceGone`. `real` gives those and what was answered since.
 */
export function watchSearcher<S extends Pick<Searcher, 'count'>>(
  searcher: S,
  plan: Pick<Plan, 'steps'>,
  known: readonly string[] = [],
): { searcher: S; real: () => string[] } {
  const searches = searchesOf(plan);
  const real = new Set(known);
  const count: Searcher['count'] = async (search, account) => {
    const counted = await searcher.count(search, account);
    const name = searches.find((one) => one.search === search)?.name;
    if (name === undefined) return counted;
    if (!counted.sample) real.add(name);
    else if (real.has(name)) throw new SourceGone(name);
    return counted;
  };
  return { searcher: { ...searcher, count }, real: () => [...real] };
}

/** The searches of a plan for which a real source would be asked by now. */
export async function realSearches(
  searcher: SourceChooser,
  tenantId: string,
  plan: Pick<Plan, 'steps'>,
): Promise<string[]> {
  const found = await Promise.all(
    searchesOf(plan).map(async ({ name, search }) =>
      (await isReal(searcher, tenantId, search)) ? [name] : [],
    ),
  );
  return found.flat();
}

async function isReal(searcher: SourceChooser, tenantId: string, search: Search): Promise<boolean> {
  try {
    return (await searcher.sourcesFor(search, tenantId)).some((id) => id !== 'sample');
  } catch (error) {
    // Data that cannot be read at the moment are there.
    if (isNoAnswer(error)) return true;
    throw error;
  }
}
