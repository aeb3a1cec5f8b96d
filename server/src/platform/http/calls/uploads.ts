import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';
import { findBadText } from './text.ts';

/** A file part of a multipart call; it exists until the handler has answered. */
export interface UploadedFile {
  /** Name of the form's part. */
  readonly field: string;
  /** The file's name on the sender's machine, without folders: for display, never a path. */
  readonly name: string;
  /** The path of the temporary file. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  bytes(): Promise<Buffer>;
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
  /** Deletes the temporary files. */
  discard(): Promise<void>;
}

export const NO_UPLOAD: Upload = { fields: {}, files: [], discard: async () => {} };

/**
 * Writes the file parts of a multipart call to a folder and collects its text parts.
 * @param folder of the temporary files
 * @param maxBytes largest accepted file
 * @throws AppError VALIDATION_FAILED for a broken or cut body, FILE_TOO_LARGE, PAYLOAD_TOO_LARGE
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  maxBytes: number,
): Promise<Upload> {
  // a body with too large a declared size is not read
  if (Number(request.headers['content-length']) > largestForm({ maxUploadBytes: maxBytes }))
    throw new AppError('FILE_TOO_LARGE', [{ path: 'file', message: 'FILE_TOO_LARGE' }]);
  await mkdir(folder, { recursive: true });
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  const paths: string[] = [];
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated || fields.has(part.fieldname)) {
          throw new AppError('VALIDATION_FAILED', [{ path: part.fieldname, message: 'INVALID' }]);
        }
        fields.set(part.fieldname, String(part.value ?? ''));
        continue;
      }
      const path = join(folder, `${randomUUID()}.part`);
      paths.push(path);
      const out = createWriteStream(path, { flags: 'wx' });
      await pipeline(part.file, out);
      if (part.file.truncated)
        throw new AppError('FILE_TOO_LARGE', [{ path: part.fieldname, message: 'FILE_TOO_LARGE' }]);
      const name = plainName(part.filename);
      files.push({
        field: part.fieldname,
        name,
        path,
        size: out.bytesWritten,
        bytes: () => readFile(path),
      });
    }
    const plain = Object.fromEntries(fields);
    const bad = findBadText(plain);
    if (bad !== null) throw new AppError('VALIDATION_FAILED', [{ path: bad, message: 'INVALID' }]);
    return { fields: plain, files, discard };
  } catch (error) {
    await discard();
    throw isClientFault(error) ? new AppError('VALIDATION_FAILED', [], { cause: error }) : error;
  }
}

/** The most bytes of a form beside its file. */
const FORM_BYTES = 1024 * 1024;

/** The most bytes of a form with its file. */
export const largestForm = ({ maxUploadBytes }: { readonly maxUploadBytes: number }): number =>
  maxUploadBytes + FORM_BYTES;

/** The form parser's own errors have neither a status nor a system code. */
const isClientFault = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  !('statusCode' in error) &&
  !('errno' in error);

/** A file's name for display: last part of a path, no control characters, at most 120 characters. */
export function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  return clean.slice(-120) || 'archivo';
}
