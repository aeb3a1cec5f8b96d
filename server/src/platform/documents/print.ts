import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Paper, PaperFacts } from './paper.ts';

/**
 * Streams a PDF while it is drawn. The drawing library, 37 MB of memory, is loaded for the first one.
 * @param draw draws the document; when it draws much, it awaits `pause()` now and then, so that the reader catches up
 * and memory holds only a few pages
 */
export function print(
  facts: PaperFacts,
  draw: (paper: Paper, pause: () => Promise<void>) => Promise<void> | void,
): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const pause = async () => {
    gone.signal.throwIfAborted();
    if (out.writableNeedDrain) await once(out, 'drain', { signal: gone.signal });
  };
  void (async () => {
    try {
      const { Paper } = await import('./paper.ts');
      const paper = new Paper(facts);
      paper.doc.pipe(out);
      await draw(paper, pause);
      paper.end();
    } catch (error) {
      // a partial document must never look complete
      if (!out.destroyed)
        out.destroy(error instanceof Error ? error : new Error('PDF was not drawn'));
    }
  })();
  return out;
}
