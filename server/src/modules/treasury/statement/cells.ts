import type { RowFault } from '#contract/treasury/bank-schemas.ts';

/** A cell as its file has it: spreadsheets know numbers and days, text files do not. */
export type Cell = string | number | Date;

/** One row of a statement's file. */
export interface Row {
  /** As the file counts it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Its quotes do not close: where one cell ends is not known. */
  readonly broken?: true;
}

/** A value that was read, or why it cannot be. */
export type Read<Value> = { readonly value: Value } | { readonly fault: RowFault };

/** What a cell says, on one line. A formula of a text file is the text that it is. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

export const isEmpty = (row: Row): boolean => row.cells.every((cell) => textOf(cell) === '');
