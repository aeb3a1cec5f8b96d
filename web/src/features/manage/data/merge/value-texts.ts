import type { Resource } from '#contract/resources/schemas.ts';
import { LABELS } from '#contract/words.ts';
import { FIELD_NAMES } from '../../texts.ts';
import { type Data, isList, isObject } from './same.ts';

/** Fields with values of the contract, and their Spanish labels. */
const WORDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: LABELS.projectType,
  tokenType: LABELS.tokenType,
  category: LABELS.propertyCategory,
  kind: LABELS.paperKind,
};

/**
 * A value of the document in readable form.
 * @param field its name in the document; the value `undefined` means that it was deleted
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
