import type { Readable } from 'node:stream';
import { readableDateTime } from '#core/readable.ts';
import {
  type Cell,
  csvStream,
  endTable,
  paragraph,
  print,
  type Separator,
  table,
  XLSX_TYPE,
  xlsxStream,
} from '#platform/documents/index.ts';
import { LEGAL } from '../legal.ts';

/** A column of a list as a file: the same in both forms, unless a form is left out. */
export interface Column<Row> {
  readonly header: string;
  /** In a CSV: text, or a canonical decimal string in `number`. Absent: only on paper. */
  readonly cell?: (row: Row) => Cell;
  /** On paper, with its part of the width. Absent: only in a CSV. */
  readonly paper?: { readonly part: number; readonly show: (row: Row) => string; right?: true };
}

/** The same text in both forms. */
export const textColumn = <Row>(
  header: string,
  part: number,
  show: (row: Row) => string,
): Column<Row> => ({ header, cell: show, paper: { part, show } });

/** A number that only the CSV has, as a canonical decimal string; null for an empty cell. */
export const numberColumn = <Row>(
  header: string,
  number: (row: Row) => string | null,
): Column<Row> => ({
  header,
  cell: (row) => {
    const given = number(row);
    return given === null ? '' : { number: given };
  },
});

/** A text that only the CSV has. */
export const csvColumn = <Row>(header: string, cell: (row: Row) => string): Column<Row> => ({
  header,
  cell,
});

/** A formatted amount that only the PDF has. */
export const paperColumn = <Row>(
  header: string,
  part: number,
  show: (row: Row) => string,
): Column<Row> => ({ header, paper: { part, show, right: true } });

export interface Sheet<Row> {
  readonly title: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

export interface FileOptions {
  readonly format: 'csv' | 'xlsx' | 'pdf';
  readonly separator: Separator;
}

/** The height, in points, of a last row of up to four lines with the note below the table. */
const LAST_ROW = 80;
/** Most rows of a PDF, which then refers to the CSV for the rest. */
const PAPER_ROWS = 10_000;

/** A list as a file, sent while it is read. @param filters a description of the filters */
export function sheetFile<Row>(
  sheet: Sheet<Row>,
  { format, separator }: FileOptions,
  now: Date,
): { content: Readable; type: string; name: string } {
  const name = `${sheet.name}-${now.toISOString().slice(0, 10)}.${format}`;
  switch (format) {
    case 'csv': {
      const { header, lines } = linesOf(sheet);
      const content = csvStream(header, lines, separator);
      return { content, type: 'text/csv; charset=utf-8', name };
    }
    case 'xlsx': {
      const { header, lines } = linesOf(sheet);
      return { content: xlsxStream(header, lines), type: XLSX_TYPE, name };
    }
    case 'pdf':
      return { content: asPaper(sheet, now), type: 'application/pdf', name };
  }
}

/** The list for a spreadsheet. */
function linesOf<Row>({ columns, rows }: Sheet<Row>) {
  const cells = columns.flatMap(({ header, cell }) => (cell ? [{ header, cell }] : []));
  const lines = async function* () {
    for await (const row of rows) yield cells.map(({ cell }) => cell(row));
  };
  return { header: cells.map(({ header }) => header), lines: lines() };
}

function asPaper<Row>({ title, columns, rows }: Sheet<Row>, now: Date): Readable {
  const shown = columns.flatMap(({ header, paper }) => (paper ? [{ header, ...paper }] : []));
  const subtitle = `al ${readableDateTime(now)}`;
  return print(
    { title, subtitle, issuedAt: now, legal: LEGAL, landscape: true },
    async (paper, pause) => {
      const draw = table(
        paper,
        shown.map(({ header, part, right }) => ({ header, part, align: right ? 'right' : 'left' })),
      );
      let count = 0;
      // the last row stays with the note below the table, which would otherwise be alone on a page
      let held: readonly string[] | null = null;
      for await (const row of rows) {
        if (count === PAPER_ROWS) break;
        if (held) draw(held);
        held = shown.map(({ show }) => show(row));
        count += 1;
        await pause();
      }
      paper.room(LAST_ROW);
      if (held) draw(held);
      endTable(paper);
      paragraph(paper, lastLine(count), true);
    },
  );
}

const lastLine = (count: number): string => {
  if (count === 0) return 'No hay nada que mostrar con esos filtros.';
  if (count === PAPER_ROWS) return `Las primeras ${PAPER_ROWS} filas; la lista entera, en CSV.`;
  return count === 1 ? '1 fila.' : `${count} filas.`;
};
