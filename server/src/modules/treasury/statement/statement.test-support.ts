import { crc32, deflateRawSync } from 'node:zlib';

type Part = readonly [name: string, content: string | Buffer];

/** A zip of the given parts, packed as office programs do. */
export function zipOf(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
    directory.push(Buffer.concat([made, shared, rest, Buffer.from(name)]));
    local.push(head, packed);
    offset += head.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const OPEN = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An .xlsx file with one sheet, whose data is the given XML. */
export const sheetFile = (data: string, also: readonly Part[] = []): Buffer =>
  zipOf([
    [
      '[Content_Types].xml',
      `${OPEN}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      'xl/workbook.xml',
      `${OPEN}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${OPEN}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${OPEN}<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${OPEN}<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`,
    ],
    ...also,
  ]);

/** Rows of a sheet: texts, numbers, and dates as `{ day: number }`, counted as spreadsheets do. */
export const sheetRowsXml = (
  rows: readonly (readonly (string | number | { readonly day: number })[])[],
): string =>
  rows
    .map((cells, at) => {
      const inside = cells.map((cell, column) => {
        const address = `${String.fromCharCode(65 + column)}${at + 1}`;
        if (typeof cell === 'string')
          return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
        return typeof cell === 'number'
          ? `<c r="${address}"><v>${cell}</v></c>`
          : `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
      });
      return `<row r="${at + 1}">${inside.join('')}</row>`;
    })
    .join('');
