/** The parameter of a search page's address that names the saved search it was opened from. */
const parameter = 'saved';

export const openedSearch = (): string | null => new URLSearchParams(window.location.search).get(parameter);

/** The address of the form, with the saved search that is open still in it. */
export function keepOpened(params: URLSearchParams): URLSearchParams {
  const id = openedSearch();
  if (id) params.set(parameter, id);
  return params;
}

export const openedIn = (params: URLSearchParams): string | null => params.get(parameter);

/** The address with this saved search open. */
export function withOpened(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(parameter, id);
  return next;
}
