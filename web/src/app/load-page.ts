import type { ComponentType } from 'react';

/** SPEC.md §9: how long a chunk of the program may take to come. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

interface PageModule {
  default: ComponentType;
}

/**
 * Loads a page's code and the styles that only pages need, both at once.
 * @throws ChunkError when it does not come, or not within 120 seconds
 */
export async function loadPage(load: () => Promise<PageModule>): Promise<ComponentType> {
  const [page] = await inTime(Promise.all([load(), import('#web/theme/mantine-rest.css')]));
  return page.default;
}

/** The same without those styles, for a first page that must be light. */
export async function loadLightPage(load: () => Promise<PageModule>): Promise<ComponentType> {
  return (await inTime(load())).default;
}

async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
