/**
 * Figures that pages of the desk show, and those that a test has read: a figure never read is compared with nothing.
 */
const SHOWN = new Map<string, Set<string>>();
const READ = new Set<string>();

/**
 * The same value, with each figure recorded as shown, and as read once something reads it. A figure is identified by
 * its path; positions in a list are one.
 * @param page that shows it
 */
export function readingFigures<Value>(page: string, value: Value): Value {
  const shown = SHOWN.get(page) ?? new Set<string>();
  SHOWN.set(page, shown);
  for (const place of placesOf(value, page)) shown.add(place);
  return watched(value, page);
}

function watched<Value>(value: Value, place: string): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || typeof inner === 'function') return inner;
      const there = placeOf(place, key, Array.isArray(target));
      if (typeof inner !== 'object' || inner === null) READ.add(there);
      return watched(inner, there);
    },
  });
}

const placeOf = (place: string, key: string, inList: boolean) =>
  inList ? `${place}[]` : `${place}.${key}`;

/** Numbers that count nothing: the page of a list, a bank account number, and the size of a file. */
const NO_FIGURES = ['page', 'pageSize', 'account', 'file'];

/** A number, or an amount as the API writes it. */
const isFigure = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

function placesOf(value: unknown, place: string): string[] {
  if (isFigure(value)) return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    NO_FIGURES.includes(key) ? [] : placesOf(inner, placeOf(place, key, Array.isArray(value))),
  );
}

/** Figures that were shown but never read. */
export const unreadFigures = (): string[] =>
  [...SHOWN.values()].flatMap((shown) => [...shown].filter((place) => !READ.has(place))).toSorted();
