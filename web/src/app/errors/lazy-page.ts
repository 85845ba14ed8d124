import type { ComponentType } from 'react';

export type Lazy = () => Promise<{ Page: ComponentType }>;

/**
 * The page of a route, fetched when it is opened. Where fetching fails the router shows nothing at all, not even the route's own
 * boundary: so a page is given that fails when it is drawn.
 */
export const lazyPage = (load: Lazy) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: (await load()).Page };
  } catch (error) {
    const fail = (): never => {
      throw error;
    };
    return { Component: fail };
  }
};
