import { AppError } from '#core/errors.ts';
import type { FileType } from './file-type.ts';
import { officeType } from './zip.ts';

const image = (extension: string, mime = `image/${extension}`): FileType => ({
  mime,
  extension,
  image: true,
});
const TYPES = {
  jpeg: image('jpg', 'image/jpeg'),
  png: image('png'),
  webp: image('webp'),
  avif: image('avif'),
  gif: image('gif'),
  pdf: { mime: 'application/pdf', extension: 'pdf', image: false },
  csv: { mime: 'text/csv; charset=utf-8', extension: 'csv', image: false },
  text: { mime: 'text/plain; charset=utf-8', extension: 'txt', image: false },
} as const satisfies Record<string, FileType>;

/**
 * Detects a file's type from its content; its name only distinguishes kinds of plain text.
 * @param bytes the whole file
 * @param name the uploaded name
 * @throws AppError FILE_TYPE_REFUSED for anything not on the list: SVG, HTML, programs, drawings…
 */
export function sniff(bytes: Buffer, name = ''): FileType {
  const type = ofSignature(bytes) ?? officeType(bytes) ?? ofText(bytes, name);
  if (!type) throw new AppError('FILE_TYPE_REFUSED');
  return type;
}

function ofSignature(bytes: Buffer): FileType | null {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return TYPES.jpeg;
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return TYPES.png;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return TYPES.webp;
  if (at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12))) return TYPES.avif;
  if (/^GIF8[79]a$/.test(at(0, 6))) return TYPES.gif;
  if (at(0, 5) === '%PDF-' && bytes.subarray(-2048).includes('%%EOF')) return TYPES.pdf;
  return null;
}

/** Plain text: UTF-8 without control characters, and nothing that a browser could render as a page. */
function ofText(bytes: Buffer, name: string): FileType | null {
  const text = decode(bytes);
  if (text === null || text.trim() === '') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
  if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) return null;
  if (
    /^\s*(<|%[!P]|#!)/.test(text) ||
    /<(script|svg|html|iframe|object|\?xml|!doctype)/i.test(text)
  )
    return null;
  return /\.csv$/i.test(name) ? TYPES.csv : TYPES.text;
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
