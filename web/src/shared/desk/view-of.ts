/** URL parameters that are not filters: the page, and the open item. */
const PASSING = [
  'page',
  'id',
  'line',
  'lote',
  'transfer',
  'caso',
  'alerta',
  'cambios',
  'prolongaciones',
];

/** The filters and the order in a URL, without transient parameters. */
export function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of PASSING) kept.delete(name);
  return kept.toString();
}

/** The shown tab of a page: alone not a view worth saving. */
const PLACE = ['tab', 'vista', 'show'];

/** Whether a view filters or sorts its list. */
export const doesSomething = (view: string): boolean =>
  [...new URLSearchParams(view).keys()].some((name) => !PLACE.includes(name));

/** Whether two URLs filter and sort the same, in any order of parameters. */
export const sameView = (one: string, other: string): boolean => sorted(one) === sorted(other);

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
