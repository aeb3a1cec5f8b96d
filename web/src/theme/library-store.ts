import type { MantineContext, MantineThemeContext } from '@mantine/core';
import type { ContextType } from 'react';

/** The data that the component library reads from the page. */
export interface Library {
  readonly context: NonNullable<ContextType<typeof MantineContext>>;
  readonly theme: NonNullable<ContextType<typeof MantineThemeContext>>;
}

let library: Library | null = null;
const listeners = new Set<() => void>();

/** The data that the library reads, once code that uses it has loaded; null before. */
export const readLibrary = (): Library | null => library;

/** Provides the data that the library's components read. */
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
