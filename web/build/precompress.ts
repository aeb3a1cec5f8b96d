import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|svg|html|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      for (const file of files) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (source.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        const [br, gz] = await Promise.all([brotli(source, quality), zip(source, { level: 9 })]);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
      }
    },
  };
}
