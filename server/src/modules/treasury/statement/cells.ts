import type { RowFault } from '#contract/treasury/bank/statements.ts';

/** A cell of a file: spreadsheets have numbers and dates, text files only strings. */
export type Cell = string | number | Date;

/** One row of a statement's file. */
export interface Row {
  /** The row number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Set when its quotes do not close, so that the cells' limits are unknown. */
  readonly broken?: true;
}

/** A read value, or why it cannot be read. */
export type Read<Value> = { readonly value: Value } | { readonly fault: RowFault };

/** The text of a cell, on one line. A formula in a text file stays plain text. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

export const isEmpty = (row: Row): boolean => row.cells.every((cell) => textOf(cell) === '');
