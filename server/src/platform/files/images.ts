import { createPainter } from './painter.ts';

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

const painter = createPainter();

/**
 * Paints an image again in several widths, which leaves behind whatever else its file carried:
 * camera data, places, programs hidden after the picture. All images of this process are painted one at a time, in a
 * process of their own.
 * @param widths in pixels; those wider than the image are left out, and the image's own width stands in
 * @throws AppError FILE_TYPE_REFUSED for what is no image of a kind we take and for broken ones,
 * IMAGE_TOO_LARGE for more than 25 megapixels, SERVICE_UNAVAILABLE when too many wait
 */
export const renderSizes = (bytes: Buffer, widths: readonly number[]): Promise<RenderedImage> =>
  painter.paint(bytes, widths);
