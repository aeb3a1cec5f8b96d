import type { Endpoint } from '#contract/core/endpoint.ts';
import { confirming } from '#web/shared/api/confirmation.ts';
import { download } from './call.ts';
import type { ArgsOf, CallOptions, Given } from './types.ts';

/**
 * Fetches a file with the session's token and saves it through the browser. When the second factor is required again, a
 * dialog asks for it and the same call is repeated.
 * @throws ApiError as `call`
 */
export async function saveFile<const E extends Endpoint>(
  of: E,
  ...args: Given<ArgsOf<E> & CallOptions>
): Promise<void> {
  const { blob, name } = await confirming(() => download(of, ...args));
  saveBlob(blob, name);
}

/** Saves a file through the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has started the download by then
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
