import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|svg|html|webmanifest|geojson)$/;

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one twice.
 * From the files on disk: other plugins still change chunks while the bundle is generated.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => TEXT.test(name))) {
        const path = join(dir, fileName);
        const source = await readFile(path);
        if (source.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        const [br, gz] = await Promise.all([brotli(source, quality), zip(source, { level: 9 })]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }
    },
  };
}
