/** Plain data: the content of a document. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | DataObject;
export interface DataObject {
  readonly [field: string]: Data;
}

export const isObject = (value: Data): value is DataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Data): value is readonly Data[] => Array.isArray(value);

/** Whether two values are equal, ignoring the order of fields. @param ignored fields that do not count */
export function same(one: Data, other: Data, ignored: readonly string[] = []): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at], ignored));
  if (!isObject(one) || !isObject(other)) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every(
    (field) => ignored.includes(field) || same(one[field], other[field], ignored),
  );
}
