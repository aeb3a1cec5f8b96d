import type { RenderedImage } from './image-types.ts';
import { createPainter } from './painter.ts';

const painter = createPainter();

/**
 * Re-encodes an image in several widths, which drops everything else in its file: camera data, locations, programs
 * hidden after the picture. All images of this server are made one at a time, in a separate process.
 * @param widths in pixels; those wider than the image are replaced by the image's own width
 * @throws AppError FILE_TYPE_REFUSED for a broken file or an unsupported kind, IMAGE_TOO_LARGE for more than 25
 * megapixels, SERVICE_UNAVAILABLE when too many are queued
 */
export const renderSizes = (bytes: Buffer, widths: readonly number[]): Promise<RenderedImage> =>
  painter.paint(bytes, widths);
