export type { FileType } from './file-type.ts';
export { createFolderStore } from './folder-store.ts';
export type { ImageSize, RenderedImage } from './image-types.ts';
export { renderSizes } from './images.ts';
export { createS3Store, type S3Options } from './s3-store.ts';
export { sniff } from './sniff.ts';
export type { FileStore, StoredFile } from './store.ts';
export { zipEntries } from './zip.ts';
