import type { RenderedImage } from './image-types.ts';
import { createPainter } from './painter.ts';

const painter = createPainter();

/**
 * Re-encodes an image in several widths, which drops everything else that its file carried: camera data, places,
 * programs hidden after the picture. All images of this process are made one at a time, in a process of their own.
 * @param widths in pixels; those wider than the image are left out, and the image's own width takes their place
 * @throws AppError FILE_TYPE_REFUSED for a broken file or an unsupported kind, IMAGE_TOO_LARGE for more than 25
 * megapixels, SERVICE_UNAVAILABLE when too many are queued
 */
export const renderSizes = (bytes: Buffer, widths: readonly number[]): Promise<RenderedImage> =>
  painter.paint(bytes, widths);
