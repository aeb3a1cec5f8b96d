import type { FileType } from './file-type.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const KINDS: readonly [part: string, type: FileType][] = [
  ['xl/workbook.xml', { mime: `${OFFICE}.spreadsheetml.sheet`, extension: 'xlsx', image: false }],
  [
    'word/document.xml',
    { mime: `${OFFICE}.wordprocessingml.document`, extension: 'docx', image: false },
  ],
];

/** Whether a file is an Office spreadsheet or document: a zip with the right parts and no macros. */
export function officeType(bytes: Buffer): FileType | null {
  const names = namesOf(bytes);
  if (!names?.includes('[Content_Types].xml') || names.some(isHostile)) return null;
  const found = KINDS.filter(([part]) => names.includes(part));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

const isHostile = (name: string) =>
  (/vbaProject|\.(bin|exe|dll|js|vbs|html?|svg)$/i.test(name) &&
    !/printerSettings\d*\.bin$/i.test(name)) ||
  /(^|[/\\])\.\.([/\\]|$)/.test(name);

const MAX_ENTRIES = 4000;
const LOCAL_HEADER = 0x04034b50;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** An entry of a zip, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored; 8: deflated. */
  readonly method: number;
  readonly packed: Buffer;
}

const namesOf = (bytes: Buffer): string[] | null =>
  zipEntries(bytes)?.map(({ name }) => name) ?? null;

/** The entries of a zip's directory (APPNOTE 4.3.12); null unless it is a valid zip of one disk. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL_HEADER) return null;
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    return null;
  const count = bytes.readUInt16LE(end + 10);
  // nothing may follow the directory, because another file could hide there
  if (end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length || count > MAX_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if (nameEnd > end) return null;
    const packed = packedAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20));
    if (packed === null) return null;
    const name = bytes.toString('utf8', at + 46, nameEnd);
    entries.push({ name, method: bytes.readUInt16LE(at + 10), packed });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The stored or compressed bytes of an entry, which follow its own header. */
function packedAt(bytes: Buffer, header: number, size: number): Buffer | null {
  if (header + 30 > bytes.length || bytes.readUInt32LE(header) !== LOCAL_HEADER) return null;
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  return start + size > bytes.length ? null : bytes.subarray(start, start + size);
}
