/** The page number in a URL; the first page when it has none or an invalid one. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** The URL's parameters with another page; the first page is left out. */
export function withPage(search: URLSearchParams, page: number, name = 'page'): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page > 1) next.set(name, String(page));
  else next.delete(name);
  return next;
}
