import type { MantineContext, MantineThemeContext } from '@mantine/core';
import type { ContextType } from 'react';

/** What the component library's parts read of the page that they stand in. */
export interface Library {
  readonly context: NonNullable<ContextType<typeof MantineContext>>;
  readonly theme: NonNullable<ContextType<typeof MantineThemeContext>>;
}

let library: Library | null = null;
const listeners = new Set<() => void>();

/** What the library's parts read, once code came that uses one of them; null before. */
export const readLibrary = (): Library | null => library;

/** Gives the library's parts what they read. */
export function provideLibrary(provided: Library): void {
  library = provided;
  for (const tell of listeners) tell();
}

export function followLibrary(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
