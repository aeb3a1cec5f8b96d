import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

/** Where bytes are kept under names that the caller makes up (an id and what it is: "018f….webp"). */
export interface FileStore {
  /**
   * Keeps the bytes, whole or not at all; a name that was there is replaced.
   * @returns how many bytes were kept
   */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** Opens what a name holds; null when there is nothing. The caller reads or destroys it. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes what a name holds, if anything. */
  remove(key: string): Promise<void>;
}

/**
 * Whether a text may name a file: lower case letters, digits, `-`, `_` and single dots between them.
 * Nothing that a file system reads as a folder, a device or another name.
 */
export const isFileKey = (key: string): boolean =>
  key.length <= 128 && /^[a-z0-9][a-z0-9_-]{7,}(\.[a-z0-9_-]+)*$/.test(key);
