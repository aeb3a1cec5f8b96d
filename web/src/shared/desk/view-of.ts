/** Parts of an address that are no filter: which page is shown, and what of the list is open. */
const PASSING = ['page', 'id', 'line', 'lote', 'transfer', 'caso', 'alerta'];

/** The filters and the order of an address, without what is passing. */
export function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of PASSING) kept.delete(name);
  return kept.toString();
}

/** Which list of a page is shown: by itself no view that somebody would save. */
const PLACE = ['tab', 'vista'];

/** Whether a view narrows or orders its list. */
export const doesSomething = (view: string): boolean =>
  [...new URLSearchParams(view).keys()].some((name) => !PLACE.includes(name));

/** Whether two addresses filter and order alike, in whatever order they say so. */
export const sameView = (one: string, other: string): boolean => sorted(one) === sorted(other);

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
