import { expandPath } from '#functions/platform/http/expand-path.ts';
import { contracts, type GroupName } from '#shared/contracts/index.ts';

/** A route of the HTTP API: every method of `path`, whose end may be `{proxy+}`. */
export type GatewayRoute = {
  path: string;
  group: GroupName;
  /** Nobody has to be identified first. */
  open: boolean;
};
type Stated = Omit<GatewayRoute, 'path'> & { segments: string[] };

/**
 * The group that is asked for every path without a route of its own: it says 404 in our words for what nobody knows, and its
 * own endpoints need no routes.
 */
export const restGroup = 'account' satisfies GroupName;

/**
 * As few routes as lead each path of the contracts to its group: an HTTP API holds 300. Below a path that belongs to one group
 * alone there is one greedy route; the router in the function knows the rest.
 */
export function gatewayRoutes(): GatewayRoute[] {
  const stated = Object.entries(contracts).flatMap(([name, { endpoints }]) =>
    Object.values(endpoints).flatMap(({ path, access }) =>
      expandPath(path).map((concrete): Stated => {
        const segments = concrete.path.split('/').slice(1);
        return { segments, group: isGroup(name), open: access === 'public' };
      }),
    ),
  );
  const routes = routesBelow([], stated);
  const isNeeded = ({ path, group, open }: GatewayRoute) =>
    group !== restGroup || open || routes.some((other) => other.group !== group && covers(other, path));
  return routes.filter(isNeeded);
}

function routesBelow(prefix: string[], stated: Stated[]): GatewayRoute[] {
  const path = `/${prefix.join('/')}`;
  const here = stated.filter(({ segments }) => segments.length === prefix.length);
  const deeper = stated.filter(({ segments }) => segments.length > prefix.length);
  // Below `/` and `/api` whatever has no route of its own is the rest group's.
  const most = prefix.length > 0 && path !== '/api' ? mostOf(deeper) : undefined;
  const branches = Map.groupBy(deeper, ({ segments }) => segments[prefix.length] ?? '');
  const other = [...branches].filter(([, below]) => !most || below.some((one) => !isSame(one, most)));
  return [
    ...(here[0] ? [routeOf(path, agreed(path, here[0], here))] : []),
    ...(most ? [routeOf(`${path}/{proxy+}`, most)] : []),
    ...other.flatMap(([segment, below]) => routesBelow([...prefix, segment], below)),
  ];
}

/** One of the kind that most are of: the others have routes of their own, and the longer route wins. */
function mostOf(stated: Stated[]): Stated | undefined {
  const kinds = Map.groupBy(stated, ({ group, open }) => `${group} ${open}`);
  return [...kinds.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

const isSame = (one: Stated, other: Stated) => one.group === other.group && one.open === other.open;
const routeOf = (path: string, { group, open }: Stated): GatewayRoute => ({ path, group, open });

const covers = (greedy: GatewayRoute, path: string): boolean =>
  greedy.path.endsWith('{proxy+}') && path.startsWith(greedy.path.replace('{proxy+}', ''));

/** Methods of one path share a route: they have to be of one group, and open or closed together. */
function agreed(path: string, first: Stated, all: Stated[]): Stated {
  if (all.every((other) => isSame(first, other))) return first;
  throw new Error(`The methods of ${path} are of several groups, or not all public.`);
}

function isGroup(name: string): GroupName {
  const known = Object.keys(contracts).find((group): group is GroupName => group === name);
  if (!known) throw new Error(`no group ${name}`);
  return known;
}
