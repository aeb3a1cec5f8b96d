// The image process (started by painter.ts): re-encodes one picture after another, each requested by a message.
import sharp from 'sharp';
import type { ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';
import type { RenderedImage } from './image-types.ts';
import { paint } from './paint.ts';

/** The answer of the process: the re-encoded picture, or why there is none. */
export type PaintAnswer = RenderedImage | { readonly refused: ErrorKey };

interface PaintOrder {
  readonly bytes: Uint8Array;
  readonly widths: readonly number[];
}

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ bytes, widths }: PaintOrder) => {
  const answer: PaintAnswer = await paint(Buffer.from(bytes), widths).catch((error: unknown) => ({
    refused: error instanceof AppError ? error.key : 'FILE_TYPE_REFUSED',
  }));
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
