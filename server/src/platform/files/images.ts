import sharp from 'sharp';
import { AppError } from '#core/errors.ts';
import { sniff } from './sniff.ts';

export interface ImageInfo {
  readonly mime: string;
  /** In pixels, as it is seen: turned where the camera says so. */
  readonly width: number;
  readonly height: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  /** For programs that read no WebP. */
  readonly jpeg: Buffer;
}

export interface RenderedImage extends ImageInfo {
  /** Narrowest first; at least one. */
  readonly sizes: readonly ImageSize[];
  /** A picture of 16 pixels as a data address, to paint while the real one loads. */
  readonly blur: string;
}

/** A bomb is small in bytes and huge in pixels: 50 megapixels are more than a camera's. */
const MAX_PIXELS = 50_000_000;
const BLUR_WIDTH = 16;

/**
 * Makes sure that a file is an image of a kind we take, by its content.
 * @throws AppError FILE_TYPE_REFUSED for anything else, broken images and more than 50 megapixels
 */
export async function readImage(bytes: Buffer): Promise<ImageInfo> {
  const type = sniff(bytes);
  if (!type.image) throw new AppError('FILE_TYPE_REFUSED');
  const { width, height, autoOrient } = await openImage(bytes).metadata().catch(refuse);
  if (width * height > MAX_PIXELS) throw new AppError('FILE_TYPE_REFUSED');
  return { mime: type.mime, width: autoOrient.width, height: autoOrient.height };
}

/**
 * Paints an image again in several widths, which leaves behind whatever else its file carried:
 * camera data, places, programs hidden after the picture.
 * @param widths in pixels; those wider than the image are left out, and the image's own width stands in
 * @throws AppError FILE_TYPE_REFUSED as `readImage`, and for an image that cannot be painted
 */
export async function renderSizes(
  bytes: Buffer,
  widths: readonly number[],
): Promise<RenderedImage> {
  const info = await readImage(bytes);
  const largest = Math.max(...widths);
  const fitting = new Set(widths.filter((width) => width <= info.width));
  if (info.width < largest) fitting.add(info.width);
  const sizes: ImageSize[] = [];
  // one after another: the memory of one image at a time
  for (const width of [...fitting].sort((a, b) => a - b)) {
    const frame = openImage(bytes).autoOrient().resize({ width, withoutEnlargement: true });
    const webp = await frame
      .clone()
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    const jpeg = await frame
      .clone()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
      .catch(refuse);
    sizes.push({ width: webp.info.width, height: webp.info.height, webp: webp.data, jpeg });
  }
  const tiny = await openImage(bytes)
    .autoOrient()
    .resize({ width: BLUR_WIDTH })
    .webp({ quality: 40 })
    .toBuffer()
    .catch(refuse);
  return { ...info, sizes, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** The first frame alone, refused when its data is damaged. */
const openImage = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });

function refuse(cause: unknown): never {
  throw new AppError('FILE_TYPE_REFUSED', [], { cause });
}
