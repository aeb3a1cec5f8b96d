import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { RelyingParty, SecondFactorDeps } from '#modules/identity';
import { type Config, ConfigError } from './config.ts';

/** What the environment says of the second factor: its key, whom it is demanded of, where passkeys work. */
export const secondFactorOf = (
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR' | 'BASE_URL' | 'DEMO'>,
): SecondFactorDeps => ({
  key: secretsKeyOf(config),
  demandedOfAdmins: !config.DEMO,
  relyingParty: relyingPartyOf(config.BASE_URL, config.DEMO),
});

/** The installation's secret: from the environment, or the one that was made at the first start. */
export const secretsKeyOf = (config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): string =>
  config.SECRETS_KEY ?? keyIn(config.DATA_DIR);

/**
 * The site as browsers know it. An IP address is no domain, so passkeys do not work there; the demonstration, which
 * runs at 127.0.0.1, takes the same port at `localhost` for that.
 */
export function relyingPartyOf(baseUrl: string, demo: boolean): RelyingParty | null {
  const { hostname, origin, port } = new URL(baseUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origins: [origin] };
  if (!demo) return null;
  return { id: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] };
}

/** The key that was made at the first start, or one made now. @throws ConfigError when the folder cannot be written */
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
