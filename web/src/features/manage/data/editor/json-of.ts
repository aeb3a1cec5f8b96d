/** Cached texts of parts, which live as long as the parts. */
const texts = new WeakMap<object, string>();

/**
 * The JSON of a document, of which only changed parts are serialised again. Parts are immutable: a change creates new
 * ones, so that a keystroke among thousands of units serialises one of them.
 * @param value plain data
 */
export function jsonOf(value: object): string {
  const before = texts.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value) ? `[${value.map(partOf).join(',')}]` : ofFields(value);
  texts.set(value, text);
  return text;
}

function ofFields(value: object): string {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  // the browser's own is faster without nested parts
  if (!fields.some(([, field]) => isNested(field))) return JSON.stringify(value);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${partOf(field)}`).join(',')}}`;
}

const isNested = (field: unknown): field is object => typeof field === 'object' && field !== null;

/** `undefined` in a list is null. */
const partOf = (part: unknown): string =>
  isNested(part) ? jsonOf(part) : (JSON.stringify(part) ?? 'null');
