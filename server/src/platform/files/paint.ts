import sharp, { type OutputInfo } from 'sharp';
import { AppError } from '#core/errors.ts';
import type { ImageInfo, ImageSize, RenderedImage } from './image-types.ts';
import { sniff } from './sniff.ts';

/** A decompression bomb is small in bytes and huge in pixels; a good camera makes 24 megapixels. */
const MAX_PIXELS = 25_000_000;
const BLUR_WIDTH = 16;

/** A decoded picture, one byte per channel. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Reads an image's type and size from its header; its pixels are not decoded.
 * @throws AppError FILE_TYPE_REFUSED for anything but an image, IMAGE_TOO_LARGE for more than 25 megapixels
 */
async function readImage(bytes: Buffer): Promise<ImageInfo> {
  const type = sniff(bytes);
  if (!type.image) throw new AppError('FILE_TYPE_REFUSED');
  // the header of a larger picture is read too, so that it is refused with the right error
  const head = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height, autoOrient } = await head.metadata().catch(refuse);
  if (width * height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  return { mime: type.mime, width: autoOrient.width, height: autoOrient.height };
}

/**
 * Re-encodes an image in several widths. It is decoded once, at the widest; the others are made from that.
 * @throws AppError as `readImage`, and FILE_TYPE_REFUSED for an image that cannot be decoded
 */
export async function paint(bytes: Buffer, widths: readonly number[]): Promise<RenderedImage> {
  const info = await readImage(bytes);
  const largest = Math.max(...widths);
  const fitting = new Set(widths.filter((width) => width <= info.width));
  if (info.width < largest) fitting.add(info.width);
  const pixels = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: Math.max(...fitting) })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const sizes: ImageSize[] = [];
  for (const width of [...fitting].sort((a, b) => a - b)) {
    const height = Math.max(1, Math.round((info.height * width) / info.width));
    sizes.push({ width, height, ...(await paintSize(pixels, { width, height })) });
  }
  const blurHeight = Math.max(1, Math.round((info.height * BLUR_WIDTH) / info.width));
  const tiny = await resized(pixels, { width: BLUR_WIDTH, height: blurHeight })
    .webp({ quality: 40 })
    .toBuffer()
    .catch(refuse);
  return { ...info, sizes, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}

async function paintSize(pixels: Pixels, size: { width: number; height: number }) {
  const frame = resized(pixels, size);
  const webp = await frame.clone().webp({ quality: 80 }).toBuffer().catch(refuse);
  const jpeg = await frame
    .clone()
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(refuse);
  return { webp, jpeg };
}

function resized({ data, info }: Pixels, { width, height }: { width: number; height: number }) {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw, limitInputPixels: MAX_PIXELS }).resize(width, height, { fit: 'fill' });
}

function refuse(cause: unknown): never {
  throw new AppError('FILE_TYPE_REFUSED', [], { cause });
}
