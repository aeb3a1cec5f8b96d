import { readFile } from 'node:fs/promises';
import manifest from './manifest.json' with { type: 'json' };

/** A folder here: one for each project of the demonstration world. */
export type PictureFolder = keyof typeof manifest;

export interface Picture {
  readonly name: string;
  readonly alt: string;
  readonly kind: 'image' | 'plan';
  readonly bytes: Buffer;
}

/**
 * A project's pictures as its owner would upload them, in the manifest's order: the gallery with the cover first,
 * then one plan for each type of unit.
 */
export const picturesOf = (folder: PictureFolder): Promise<Picture[]> =>
  Promise.all(
    Object.entries(manifest[folder]).map(async ([name, alt]) => ({
      name,
      alt,
      kind: name.startsWith('plano-') ? ('plan' as const) : ('image' as const),
      bytes: await readFile(new URL(`./${folder}/${name}`, import.meta.url)),
    })),
  );
