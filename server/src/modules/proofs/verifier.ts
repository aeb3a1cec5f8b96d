import { readFile } from 'node:fs/promises';
import type { Db } from '#platform/database/index.ts';
import { publishedKeys } from './keys.ts';

const SCRIPT = new URL('../../../../verify/verify.mjs', import.meta.url);
/** The line of the script in which a site inserts its own keys. */
const TRUSTED = 'const TRUSTED = [];';

/** The stand-alone verifier, with this site's public keys inserted. */
export async function verifierFor(db: Db): Promise<string> {
  const script = await readFile(SCRIPT, 'utf8');
  if (!script.includes(TRUSTED)) throw new Error('verifier script has no line for trusted keys');
  const keys = (await publishedKeys(db)).map(({ publicKey }) => publicKey);
  return script.replace(TRUSTED, `const TRUSTED = ${JSON.stringify(keys)};`);
}
