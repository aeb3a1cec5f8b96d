import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { relyingPartyOf, secondFactorOf } from './second-factor.ts';

describe('where passkeys work', () => {
  test.each([
    ['https://ladrillo.example', false, 'ladrillo.example', 'https://ladrillo.example'],
    [
      'https://inversion.ladrillo.example:8443',
      false,
      'inversion.ladrillo.example',
      'https://inversion.ladrillo.example:8443',
    ],
    ['http://localhost:3000', true, 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', true, 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', true, 'localhost', 'http://localhost:3000'],
  ])('%s', (baseUrl, demo, id, origin) => {
    expect(relyingPartyOf(baseUrl, demo)).toEqual({ id, origins: [origin] });
  });

  test('not at a public IP address', () => {
    expect(relyingPartyOf('https://203.0.113.9', false)).toBeNull();
    expect(relyingPartyOf('https://[2001:db8::1]', false)).toBeNull();
  });
});

describe('the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-key-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = {
    DATA_DIR: folder,
    BASE_URL: 'http://127.0.0.1:3000',
    DEMO: true,
    SECRETS_KEY: undefined,
  };
  const path = join(folder, 'secrets.key');

  test('is created once, readable only by its owner, and kept', () => {
    const { key } = secondFactorOf(config);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(secondFactorOf(config).key).toBe(key);
    expect(readFileSync(path, 'utf8').trim()).toBe(key);
  });

  test('from the environment takes precedence over the file', () => {
    const SECRETS_KEY = 'una-llave-de-treinta-y-dos-letras';
    expect(secondFactorOf({ ...config, SECRETS_KEY }).key).toBe(SECRETS_KEY);
  });

  test('that is truncated is reported and not used', () => {
    writeFileSync(path, 'corta');
    expect(() => secondFactorOf(config)).toThrow(ConfigError);
  });
});
