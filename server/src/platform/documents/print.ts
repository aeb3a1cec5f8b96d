import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Paper, type PaperFacts } from './paper.ts';

/**
 * A PDF that is sent while it is drawn.
 * @param draw draws the document; where it draws much, it waits for `pause()` now and then, which lets the reader
 *   catch up so that memory holds a few pages however many there are
 */
export function print(
  facts: PaperFacts,
  draw: (paper: Paper, pause: () => Promise<void>) => Promise<void> | void,
): Readable {
  const paper = new Paper(facts);
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  paper.doc.pipe(out);
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const pause = async () => {
    gone.signal.throwIfAborted();
    if (out.writableNeedDrain) await once(out, 'drain', { signal: gone.signal });
  };
  void (async () => {
    try {
      await draw(paper, pause);
      paper.end();
    } catch (error) {
      // half a document never looks like a whole one
      if (!out.destroyed) out.destroy(error instanceof Error ? error : new Error('not drawn'));
    }
  })();
  return out;
}
