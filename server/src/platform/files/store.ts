import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

/** A store of bytes under names that the caller chooses (an id and a suffix: "018f….webp"). */
export interface FileStore {
  /**
   * Stores the bytes, completely or not at all; replaces an existing name.
   * @returns how many bytes were stored
   */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** Opens the bytes of a name; null when there are none. The caller reads or destroys the stream. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the bytes of a name, if any. */
  remove(key: string): Promise<void>;
}

/**
 * Whether a text is a valid file name: lower case letters, digits, `-`, `_` and single dots between them. Nothing that
 * a file system reads as a folder, a device or another name.
 */
export const isFileKey = (key: string): boolean =>
  key.length <= 128 && /^[a-z0-9][a-z0-9_-]{7,}(\.[a-z0-9_-]+)*$/.test(key);
