import type { PersonalRows } from '#platform/database/personal.ts';
import { valueWords } from './values.ts';
import { labelOf } from './words.ts';

/** What the file for programs says of itself, for a person who opens it. */
export const DESCRIPTION =
  'Todo lo que se guarda sobre la persona, en un archivo para programas. Cada sección tiene su título; «labels» dice qué es cada dato, «values» qué quiere decir cada código, y «rows» trae los datos. Los montos están en la menor unidad de su moneda (centavos; en USDT, millonésimas), los porcentajes en centésimas y los momentos en hora universal (UTC). Para leer o imprimir está el PDF de la misma página.';

/** The Spanish texts of a section: of each name in its rows, also inside nested data, and of each code. */
export function textsOf({ name, rows }: PersonalRows): {
  labels: Record<string, string>;
  values: Record<string, Record<string, string>>;
} {
  const labels: Record<string, string> = {};
  const values: Record<string, Record<string, string>> = {};
  const read = (value: unknown, column: string | null): void => {
    if (Array.isArray(value)) {
      for (const one of value) read(one, column);
      return;
    }
    if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      for (const [key, part] of Object.entries(value)) {
        labels[key] ??= labelIn(name, key);
        read(part, key);
      }
      return;
    }
    if (column === null || typeof value !== 'string' || !CODE.test(value)) return;
    const words = valueWords({ table: name, column }, value);
    if (words === value) return;
    values[column] ??= {};
    values[column][value] = words;
  };
  for (const row of rows) read(row, null);
  return { labels, values };
}

/** A stored code: free text has blanks or capitals, and a token names its issue. */
const CODE = /^[a-z][a-z0-9_.]*$/;

const labelIn = (table: string, key: string): string =>
  labelOf(table, key) ??
  (/(^id|Id)$/.test(key) ? (OF_IDS[key] ?? 'Identificador') : 'Dato interno');

/** Ids whose thing is elsewhere in the file. */
const OF_IDS: Readonly<Record<string, string>> = {
  projectId: 'Proyecto, cuyo nombre está en «projects»',
  accountId: 'Saldo, que está en la sección «ledgerAccounts»',
  entryId: 'Asiento del libro',
};
