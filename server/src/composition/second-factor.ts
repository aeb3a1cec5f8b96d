import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { RelyingParty, SecondFactorDeps } from '#modules/identity';
import { type Config, ConfigError } from '../config/config.ts';

/** The configuration of the second factor: encryption key, roles that must have one, relying party of passkeys. */
export const secondFactorOf = (
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR' | 'BASE_URL' | 'DEMO'>,
): SecondFactorDeps => ({
  key: secretsKeyOf(config),
  demandedOfAdmins: !config.DEMO,
  relyingParty: relyingPartyOf(config.BASE_URL, config.DEMO),
});

/** The installation's secret key: from the environment, or from the file created at the first start. */
export const secretsKeyOf = (config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): string =>
  config.SECRETS_KEY ?? keyIn(config.DATA_DIR);

/**
 * The relying party of passkeys. Passkeys do not work at an IP address, so the demonstration at 127.0.0.1 uses `localhost`
 * with the same port.
 */
export function relyingPartyOf(baseUrl: string, demo: boolean): RelyingParty | null {
  const { hostname, origin, port } = new URL(baseUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origins: [origin] };
  if (!demo) return null;
  return { id: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] };
}

/** Reads the key from the folder, or creates one. @throws ConfigError when the folder cannot be written */
function keyIn(folder: string): string {
  const path = join(folder, 'secrets.key');
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw new ConfigError(`DATA_DIR: no se puede escribir ${path}.`, { cause: error });
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32) throw new ConfigError(`DATA_DIR: ${path} está dañado.`);
  return key;
}
