import { join } from 'node:path';
import { createFolderStore, createS3Store, type FileStore } from '#platform/files/index.ts';
import type { Config } from './config/config.ts';

/** The file store: S3 when configured, else a folder. */
export const filesOf = (config: Pick<Config, 's3' | 'DATA_DIR'>): FileStore =>
  config.s3 ? createS3Store(config.s3) : createFolderStore(join(config.DATA_DIR, 'files'));
