import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Paper, PaperFacts } from './paper.ts';

/**
 * A PDF that is sent while it is drawn. The drawing library, 37 MB of memory, is loaded with the first one.
 * @param draw draws the document; where it draws much, it waits for `pause()` now and then, which lets the reader
 *   catch up so that memory holds a few pages however many there are
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
      // half a document never looks like a whole one
      if (!out.destroyed) out.destroy(error instanceof Error ? error : new Error('not drawn'));
    }
  })();
  return out;
}
