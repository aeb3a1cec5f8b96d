import { readFile } from 'node:fs/promises';
import { type NewFile, renderFirst } from '#modules/resources';
import manifest from './manifest.json' with { type: 'json' };

/** A folder here: one for each project of the demonstration world. */
export type PictureFolder = keyof typeof manifest;

export interface Picture {
  readonly name: string;
  readonly alt: string;
  /** `task_file`: a photograph of the diary of the works. */
  readonly kind: 'image' | 'plan' | 'task_file';
  readonly bytes: Buffer;
}

/**
 * A project's pictures as its owner would upload them, in the manifest's order: the gallery with the cover first,
 * one plan for each type of unit, and the photographs of its works.
 */
export const picturesOf = (folder: PictureFolder): Promise<Picture[]> =>
  Promise.all(
    Object.entries(manifest[folder]).map(async ([name, alt]) => ({
      name,
      alt,
      kind: kindOf(name),
      bytes: await readFile(new URL(`./${folder}/${name}`, import.meta.url)),
    })),
  );

const kindOf = (name: string): Picture['kind'] => {
  if (name.startsWith('plano-')) return 'plan';
  return name.startsWith('obra-') ? 'task_file' : 'image';
};

/**
 * The photograph of a stage of the works at a progress; of a finished building its front. Undefined without one.
 * @param stage its place among the stages, from 1
 * @param percent its progress
 */
export const worksPicture = <Some extends Picture>(
  pictures: readonly Some[],
  { stage, percent, isFinished }: { stage: number; percent: number; isFinished: boolean },
): Some | undefined => {
  const name = isFinished && percent === 100 ? 'elevation.webp' : `obra-${stage}-${percent}.webp`;
  return pictures.find((picture) => picture.name === name);
};

/** A picture whose first size is being rendered, or was. */
interface RenderedPicture extends Picture {
  readonly image: NonNullable<NewFile['image']>;
}

/** The pictures of the demonstration world. */
export interface WorldPictures {
  of(folder: PictureFolder): Promise<RenderedPicture[]>;
}

/**
 * Begins to render all pictures, folder by folder, so that they are ready when their project is written.
 * @param folders in the order in which they will be needed
 */
export function renderPictures(folders: readonly PictureFolder[]): WorldPictures {
  const rendered = new Map<PictureFolder, Promise<RenderedPicture[]>>();
  const render = async (
    folder: PictureFolder,
    before: Promise<unknown>,
  ): Promise<RenderedPicture[]> => {
    const [pictures] = await Promise.all([picturesOf(folder), before]);
    return pictures.map((picture) => {
      const image = renderFirst(picture.bytes);
      // the caller that stores the picture gets the error
      image.catch(() => {});
      return { ...picture, image };
    });
  };
  let last: Promise<unknown> = Promise.resolve();
  for (const folder of folders) {
    const pictures = render(folder, last);
    pictures.catch(() => {});
    rendered.set(folder, pictures);
    last = pictures;
  }
  return {
    of(folder) {
      const pictures = rendered.get(folder);
      if (!pictures) throw new Error(`the pictures of ${folder} are not rendered`);
      return pictures;
    },
  };
}
