/** The page that an address asks for; the first where it asks for none, or for what is no page. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** The address's parameters with another page; the first is not written. */
export function withPage(search: URLSearchParams, page: number, name = 'page'): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page > 1) next.set(name, String(page));
  else next.delete(name);
  return next;
}
