import { join } from 'node:path';
import { createFolderStore, createS3Store, type FileStore } from '#platform/files/index.ts';
import type { Config } from './config.ts';

/** Where files are kept: a store of the S3 kind where one is set, else a folder. */
export const filesOf = (config: Pick<Config, 's3' | 'DATA_DIR'>): FileStore =>
  config.s3 ? createS3Store(config.s3) : createFolderStore(join(config.DATA_DIR, 'files'));
