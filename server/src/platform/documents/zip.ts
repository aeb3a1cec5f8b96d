import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file within an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** Sizes follow each file (bit 3), names are UTF-8 (bit 11): nothing must be known before a file is read. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** 1980-01-01: archives of the same content have the same bytes. */
const DATE = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A streamed ZIP archive: files are compressed one after the other, and none is kept in memory. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const count = (part: Buffer): Buffer => {
    offset += part.length;
    return part;
  };
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const begin = offset;
    yield count(Buffer.concat([header(name), name]));
    const sums = { crc: 0, size: 0 };
    const dataAt = offset;
    for await (const part of deflated(content, sums)) yield count(part);
    const one = { name, ...sums, packed: offset - dataAt, offset: begin };
    yield count(descriptor(one));
    written.push(one);
  }
  const directoryAt = offset;
  for (const one of written) yield count(directoryLine(one));
  yield ending(written.length, offset - directoryAt, directoryAt);
}

async function* deflated(
  content: ZipEntry['content'],
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  const pack = createDeflateRaw();
  const fed = (async () => {
    for await (const text of content) {
      const part = Buffer.from(text);
      sums.crc = crc32(part, sums.crc);
      sums.size += part.length;
      if (!pack.write(part)) await once(pack, 'drain');
    }
    pack.end();
  })();
  fed.catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : new Error('ZIP stream aborted'));
  });
  yield* pack;
  await fed;
}

function header(name: Buffer): Buffer {
  const part = Buffer.alloc(30);
  part.writeUInt32LE(0x04034b50, 0);
  part.writeUInt16LE(VERSION, 4);
  part.writeUInt16LE(FLAGS, 6);
  part.writeUInt16LE(DEFLATED, 8);
  part.writeUInt16LE(DATE, 12);
  part.writeUInt16LE(name.length, 26);
  return part;
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const part = Buffer.alloc(16);
  part.writeUInt32LE(0x08074b50, 0);
  part.writeUInt32LE(crc, 4);
  part.writeUInt32LE(packed, 8);
  part.writeUInt32LE(size, 12);
  return part;
}

function directoryLine({ name, crc, packed, size, offset }: Written): Buffer {
  const part = Buffer.alloc(46);
  part.writeUInt32LE(0x02014b50, 0);
  part.writeUInt16LE(VERSION, 4);
  part.writeUInt16LE(VERSION, 6);
  part.writeUInt16LE(FLAGS, 8);
  part.writeUInt16LE(DEFLATED, 10);
  part.writeUInt16LE(DATE, 14);
  part.writeUInt32LE(crc, 16);
  part.writeUInt32LE(packed, 20);
  part.writeUInt32LE(size, 24);
  part.writeUInt16LE(name.length, 28);
  part.writeUInt32LE(offset, 42);
  return Buffer.concat([part, name]);
}

function ending(files: number, size: number, offset: number): Buffer {
  const part = Buffer.alloc(22);
  part.writeUInt32LE(0x06054b50, 0);
  part.writeUInt16LE(files, 8);
  part.writeUInt16LE(files, 10);
  part.writeUInt32LE(size, 12);
  part.writeUInt32LE(offset, 16);
  return part;
}
