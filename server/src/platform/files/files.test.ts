import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore, type FileStore, renderSizes, sniff } from './index.ts';
import { createPainter } from './painter.ts';

const refusal = { key: 'FILE_TYPE_REFUSED' };
const picture = (width = 120, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } });

/** A zip of empty entries, as its directory lists them. */
function zip(...names: string[]): Buffer {
  const local = Buffer.from('PK\x03\x04', 'latin1');
  const entries = names.map((name) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...entries, end]);
}

/** A PNG whose header declares far more pixels than its bytes contain. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(99))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

describe('sniff', () => {
  test('detects files by content, whatever their name', async () => {
    expect(sniff(await picture().png().toBuffer(), 'x.pdf').mime).toBe('image/png');
    expect(sniff(await picture().jpeg().toBuffer(), 'x.exe').extension).toBe('jpg');
    expect(sniff(await picture().webp().toBuffer()).extension).toBe('webp');
    expect(sniff(await picture().avif().toBuffer()).extension).toBe('avif');
    expect(sniff(await picture().gif().toBuffer()).extension).toBe('gif');
    expect(sniff(Buffer.from('%PDF-1.7\n…\n%%EOF\n')).extension).toBe('pdf');
    expect(sniff(zip('[Content_Types].xml', 'xl/workbook.xml'), 'a.zip').extension).toBe('xlsx');
    expect(sniff(zip('[Content_Types].xml', 'word/document.xml')).extension).toBe('docx');
    expect(sniff(Buffer.from('nombre;monto\nAna;1,50\n'), 'a.CSV').extension).toBe('csv');
    expect(sniff(Buffer.from('Año 2025: 100% #1\n')).extension).toBe('txt');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Buffer]>([
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG after a blank and a mark', Buffer.from(`\ufeff\n ${svg}`)],
    ['a page', Buffer.from('<!doctype html><p>hola')],
    ['a page hidden in text', Buffer.from('hola\n<ScRiPt>alert(1)</script>')],
    ['a program', Buffer.from('4d5a90000300', 'hex')],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf x')],
    ['a drawing of AutoCAD', Buffer.from('AC1032\0\0\0\0', 'latin1')],
    ['a plain zip', zip('a.txt')],
    [
      'a spreadsheet with macros',
      zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'),
    ],
    ['a zip that climbs', zip('[Content_Types].xml', 'word/document.xml', '../../etc/passwd')],
    [
      'a document with a tail',
      Buffer.concat([zip('[Content_Types].xml', 'word/document.xml'), Buffer.from('<script>')]),
    ],
    ['a zip cut short', zip('[Content_Types].xml', 'word/document.xml').subarray(0, 60)],
    ['a PDF cut short', Buffer.from('%PDF-1.7\n')],
    ['a PDF after a page', Buffer.from('<html>%PDF-1.7\n%%EOF')],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0\nshowpage')],
    ['bytes that are no text', Buffer.from('fffe0041', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_name, bytes) => {
    expect(() => sniff(bytes, 'foto.png')).toThrow(expect.objectContaining(refusal));
  });
});

describe('images', () => {
  test('are re-encoded with the camera’s orientation applied', async () => {
    const turned = await picture(120, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const painted = await renderSizes(turned, [30]);
    expect(painted).toMatchObject({ mime: 'image/jpeg', width: 60, height: 120 });
    expect(painted.sizes[0]).toMatchObject({ width: 30, height: 60 });
  });

  test('of more than 25 megapixels are refused by their header, however few their bytes', async () => {
    const flat = picture(5200, 5000).png();
    for (const bytes of [await flat.toBuffer(), bomb(60_000, 60_000)])
      await expect(renderSizes(bytes, [100])).rejects.toMatchObject({
        key: 'IMAGE_TOO_LARGE',
        status: 413,
      });
  });

  test.each(['grey16', 'cmyk'] as const)(
    'of other colours (%s) are painted too',
    async (colours) => {
      const bytes = await (colours === 'grey16'
        ? picture(90, 60).toColourspace('grey16').png().toBuffer()
        : picture(90, 60).toColourspace('cmyk').jpeg().toBuffer());
      const { sizes } = await renderSizes(bytes, [45]);
      expect(await sharp(sizes[0]?.jpeg).metadata()).toMatchObject({ width: 45, height: 30 });
    },
  );

  test('are re-encoded in a separate process, which ends when there is nothing to do', async () => {
    const painter = createPainter(0);
    const bytes = await picture(60, 40).png().toBuffer();
    const [first, second] = await Promise.all([
      painter.paint(bytes, [20]),
      painter.paint(Buffer.from('GIF89a/*nothing*/'), [20]).catch((error: unknown) => error),
    ]);
    expect(first.sizes).toHaveLength(1);
    expect(second).toMatchObject(refusal);
    await expect.poll(() => painter.isRunning()).toBe(false);
    // and another starts when needed
    expect((await painter.paint(bytes, [30])).sizes[0]?.width).toBe(30);
  });

  test.each<[string, Buffer]>([
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a head without a body', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['GIF and script at once', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(renderSizes(bytes, [100])).rejects.toMatchObject(refusal);
  });

  test('a truncated image cannot be re-encoded', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
        background: '#000',
      },
    });
    const whole = await noise.png().toBuffer();
    await expect(renderSizes(whole.subarray(0, whole.length / 2), [100])).rejects.toMatchObject(
      refusal,
    );
  });

  test('are re-encoded in several sizes, never wider than the original', async () => {
    const rendered = await renderSizes(await picture(1000, 500).png().toBuffer(), [320, 640, 1160]);
    expect(rendered.sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [1000, 500],
    ]);
    expect(rendered.blur).toMatch(/^data:image\/webp;base64,.{20,400}$/);
    const [first] = rendered.sizes;
    expect(sniff(first?.webp ?? Buffer.alloc(0)).extension).toBe('webp');
    expect(sniff(first?.jpeg ?? Buffer.alloc(0)).extension).toBe('jpg');
  });

  test('lose all hidden data of their file', async () => {
    const withPlace = await picture()
      .withExif({ IFD0: { Copyright: 'secreto-34.6S' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      withPlace,
      Buffer.from('<script>secreto-34.6S</script>PK\x03\x04'),
    ]);
    const { sizes } = await renderSizes(polyglot, [100]);
    for (const { webp, jpeg } of sizes) {
      expect(webp.includes('secreto')).toBe(false);
      expect(jpeg.includes('secreto')).toBe(false);
    }
  });
});

describe('the folder of files', () => {
  let root: string;
  let store: FileStore;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'ladrillo-files-'));
    store = createFolderStore(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  test('stores, reads, replaces and removes', async () => {
    const key = '018f5a3e-7c1d-7d2a.w320.webp';
    expect(await store.get(key)).toBeNull();
    expect(await store.put(key, Buffer.from('uno'))).toBe(3);
    expect(await store.put(key, Readable.from([Buffer.from('do'), Buffer.from('s!')]))).toBe(4);
    const found = await store.get(key);
    expect(found?.size).toBe(4);
    expect(found && (await buffer(found.stream)).toString()).toBe('dos!');
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
  });

  test('a source that fails leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('source failed');
      })(),
    );
    await expect(store.put('018f5a3e-broken', broken)).rejects.toThrow('source failed');
    expect(await store.exists('018f5a3e-broken')).toBe(false);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a/../../b-12345678',
    '..',
    'C:\\windows.txt',
    'abcdefgh\0.png',
    'ABCDEFGH.png',
    'abcdefgh..png',
    '.hidden-file',
    'nul',
    '',
  ])('refuses the name %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('invalid file name');
    await expect(store.get(key)).rejects.toThrow('invalid file name');
    await expect(store.remove(key)).rejects.toThrow('invalid file name');
  });
});
