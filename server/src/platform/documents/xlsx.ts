import { Readable } from 'node:stream';
import type { Cell } from './csv.ts';
import { zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const TYPES = `${OFFICE}/package/2006/content-types`;
const LINKS = `${OFFICE}/package/2006/relationships`;
const LINK = `${OFFICE}/officeDocument/2006/relationships`;
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The file's media type. */
export const XLSX_TYPE = `${KIND}.sheet`;

/** The longest text of a cell. */
const CELL_MAX = 32_767;
/** A spreadsheet calculates in doubles: longer numbers would lose digits, so they become text. */
const EXACT_DIGITS = 15;

/**
 * A table as a spreadsheet with one sheet. Texts are texts whatever they start with: no cell is a formula, and an
 * account number keeps its zeros. Rows are streamed.
 * @param header names of the columns
 * @param rows cells of each row; numbers are canonical decimal strings ("-1250.50")
 */
export function xlsxStream(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Readable {
  return Readable.from(
    zip([
      { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
      { name: '_rels/.rels', content: [links('officeDocument', 'xl/workbook.xml')] },
      { name: 'xl/workbook.xml', content: [WORKBOOK] },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [links('worksheet', 'worksheets/sheet1.xml')],
      },
      { name: 'xl/worksheets/sheet1.xml', content: sheet(header, rows) },
    ]),
    { objectMode: false },
  );
}

const CONTENT_TYPES = `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`;
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${LINK}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const links = (kind: string, target: string): string =>
  `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${LINK}/${kind}" Target="${target}"/></Relationships>`;

async function* sheet(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let at = 1;
  yield rowOf(header, at);
  for await (const row of rows) yield rowOf(row, ++at);
  yield '</sheetData></worksheet>';
}

const rowOf = (cells: readonly Cell[], at: number): string =>
  `<row r="${at}">${cells.map((cell, column) => cellOf(cell, `${lettersOf(column)}${at}`)).join('')}</row>`;

/** A column's letters by its index from 0: A, B, … Z, AA. */
const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26));

function cellOf(cell: Cell, address: string): string {
  if (cell === '') return '';
  if (typeof cell === 'string') return textOf(cell, address);
  if ('digits' in cell) return textOf(cell.digits, address);
  const digits = cell.number.replace(/\D/g, '').length;
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell.number) && digits <= EXACT_DIGITS;
  return isNumber ? `<c r="${address}"><v>${cell.number}</v></c>` : textOf(cell.number, address);
}

const textOf = (text: string, address: string): string =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_MAX))}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Characters that XML cannot contain are removed. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
