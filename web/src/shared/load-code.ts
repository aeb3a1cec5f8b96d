/** How long a chunk of code may take to load (docs/rules.md#31-the-web). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** A broken connection is often restored after this. */
const AGAIN_MS = 1_000;

const NEVER = new Promise<never>(() => {});

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * Loads a chunk of code, with one retry.
 * @throws ChunkError when it does not load, or not within 120 seconds
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // the server renders pages without lazy parts
  if (import.meta.env.SSR) return NEVER;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  });
  const again = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(load);
  try {
    return await Promise.race([load().catch(again), late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
