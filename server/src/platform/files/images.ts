import type { RenderedImage } from './image-types.ts';
import { createPainter } from './painter.ts';

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
