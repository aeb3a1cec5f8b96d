import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const VERIFIER = fileURLToPath(new URL('../../../../verify/verify.mjs', import.meta.url));

/** Runs the stand-alone verifier on a list. @param more options; bytes are papers */
export async function runOn(list: object, ...more: readonly (string | Buffer)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-attestations-'));
  try {
    const write = (name: string, bytes: string | Buffer) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const args = more.map((one, at) => (typeof one === 'string' ? one : write(`${at}.pdf`, one)));
    const path = write('constancias.json', JSON.stringify(list));
    const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, path, ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    return { code: status, said: stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
