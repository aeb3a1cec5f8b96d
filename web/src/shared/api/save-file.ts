import type { Endpoint } from '#contract/core/endpoint.ts';
import { download } from './call.ts';
import type { ArgsOf, CallOptions, Given } from './types.ts';

/**
 * Fetches a file with the session's token and hands it to the browser's downloads.
 * @throws ApiError as `call` does
 */
export async function saveFile<const E extends Endpoint>(
  of: E,
  ...args: Given<ArgsOf<E> & CallOptions>
): Promise<void> {
  const { blob, name } = await download(of, ...args);
  saveBlob(blob, name);
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
