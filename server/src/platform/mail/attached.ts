import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import { limitConcurrency } from '#core/turns.ts';
import type { Logger } from '../log/index.ts';

/**
 * A document attached to a mail, rendered when the mail is sent. `kind` and `id` identify it for the module that
 * renders it.
 */
export interface AttachedDocument {
  /** The person whose document it is. */
  readonly userId: string;
  readonly kind: string;
  readonly id: string;
}

export interface DrawnFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Draws a document. @throws Error when it cannot be drawn */
export type DrawDocument = (of: AttachedDocument) => Promise<DrawnFile>;

const stored = z.array(z.object({ userId: z.string(), kind: z.string(), id: z.string() }));
/** The attachments that a mail's row lists. */
export const attachedOf = (column: unknown): readonly AttachedDocument[] => stored.parse(column);

/** All files of a mail together: many mailboxes refuse a mail of 10 MB, and a receipt has some 30 kB. */
const MOST_BYTES = 2_000_000;
/**
 * Rendering takes the processor for some milliseconds. The documents of all mails are rendered one after another, with
 * a pause of so many times the duration of each, so that mails leave four fifths of the processor to requests.
 */
const PAUSE_FACTOR = 4;
const oneAtATime = limitConcurrency({
  atOnce: 1,
  waiting: 1000,
  full: () => new Error('too many documents wait to be drawn'),
});

/**
 * Renders a mail's attachments. One that cannot be rendered, or is too big, is left out and logged: the mail also links
 * to it and is sent without it.
 */
export async function drawAttached(
  documents: readonly AttachedDocument[],
  { draw, log, mailId }: { draw: DrawDocument; log: Logger; mailId: string },
): Promise<DrawnFile[]> {
  const files: DrawnFile[] = [];
  let bytes = 0;
  for (const document of documents) {
    const { kind, id } = document;
    try {
      const file = await oneAtATime(() => drawRested(draw, document));
      if (bytes + file.content.length > MOST_BYTES) throw new Error('larger than a mail may be');
      bytes += file.content.length;
      files.push(file);
    } catch (error) {
      log.error({ err: error, mailId, kind, id }, 'mail sent without its document');
    }
  }
  return files;
}

async function drawRested(draw: DrawDocument, document: AttachedDocument): Promise<DrawnFile> {
  const began = performance.now();
  const file = await draw(document);
  await rest((performance.now() - began) * PAUSE_FACTOR);
  return file;
}
