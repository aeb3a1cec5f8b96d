import type { Resource } from '#contract/resources/schemas.ts';
import { LABELS } from '#contract/words.ts';
import { FIELD_NAMES } from '../texts.ts';
import { type Data, isList, isObject } from './same.ts';

/** Fields whose values are words of the contract, with where their Spanish stands. */
const WORDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: LABELS.projectType,
  tokenType: LABELS.tokenType,
  category: LABELS.propertyCategory,
  kind: LABELS.paperKind,
};

/**
 * A value of the document as a person reads it.
 * @param field its name in the document; `undefined` as a value says that it was deleted
 */
export function valueInWords(
  field: string,
  value: Data,
  files: ReadonlyMap<string, Resource>,
): string {
  if (value === undefined) return 'Lo borró';
  if (value === null || value === '') return 'Vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return files.get(value)?.name ?? WORDED[field]?.[value] ?? value;
  if (isList(value))
    return value.length === 0
      ? 'Ninguno'
      : value.map((item) => valueInWords('', item, files)).join('\n');
  if (!isObject(value)) return '';
  return Object.entries(value)
    .filter(([name, inner]) => name !== 'id' && inner !== '' && inner !== null && !isEmpty(inner))
    .map(
      ([name, inner]) =>
        `${FIELD_NAMES[name] ?? name}: ${
          isList(inner) ? inner.length : valueInWords(name, inner, files)
        }`,
    )
    .join('\n');
}

const isEmpty = (value: Data) => isList(value) && value.length === 0;
