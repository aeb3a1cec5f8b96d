import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeIn } from './codes/recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpCodeIn, totpUri } from './codes/totp.ts';
import { createVault } from './codes/vault.ts';
import { challengeIn, transportsIn } from './passkeys/wire.ts';
import { FRESH_MS, factorStateOf, mustSetUp } from './rules.ts';

const now = new Date('2026-03-10T15:00:10Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('a session’s state', () => {
  const investor = { role: 'investor', hasFactor: true, confirmedAt: null } as const;

  test('is undefined for a person without a second factor', () => {
    expect(factorStateOf({ ...investor, hasFactor: false }, true, now)).toBeUndefined();
  });

  test('is fresh for five minutes after the factor was given, then stale', () => {
    expect(factorStateOf(investor, false, now)).toBe('stale');
    expect(factorStateOf({ ...investor, confirmedAt: ago(FRESH_MS - 1) }, false, now)).toBe(
      'fresh',
    );
    expect(factorStateOf({ ...investor, confirmedAt: ago(FRESH_MS) }, false, now)).toBe('stale');
  });

  test.each(['admin', 'admin_l2', 'admin_l3'] as const)(
    '%s must set one up where it is demanded',
    (role) => {
      const admin = { role, hasFactor: false, confirmedAt: null };
      expect(factorStateOf(admin, true, now)).toBe('required');
      expect(factorStateOf(admin, false, now)).toBeUndefined();
      expect(factorStateOf({ ...admin, hasFactor: true }, true, now)).toBe('stale');
      expect(mustSetUp({ role: 'owner', hasFactor: false }, true)).toBe(false);
    },
  );
});

describe('codes of an authenticator', () => {
  const secret = newTotpSecret();
  const codeAt = (at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  test('are those of RFC 6238', () => {
    // appendix B: SHA-1, the last six of its eight digits
    const rfc = Secret.fromUTF8('12345678901234567890').base32;
    expect(stepOfCode(rfc, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(rfc, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  });

  test('are valid one step before and after, and no longer', () => {
    const step = Math.floor(now.getTime() / 30_000);
    expect(stepOfCode(secret, codeAt(now), now)).toBe(step);
    expect(stepOfCode(secret, codeAt(ago(30_000)), now)).toBe(step - 1);
    expect(stepOfCode(secret, codeAt(ago(-30_000)), now)).toBe(step + 1);
    expect(stepOfCode(secret, codeAt(ago(60_000)), now)).toBeNull();
    expect(stepOfCode(secret, codeAt(ago(-60_000)), now)).toBeNull();
  });

  test('are read with any spacing', () => {
    expect(totpCodeIn(' 123 456 ')).toBe('123456');
    for (const text of ['12345', '1234567', '12345a', '١٢٣٤٥٦', ''])
      expect(totpCodeIn(text)).toBeNull();
  });

  test('have a URI with the product and the account', () => {
    const uri = new URL(totpUri(secret, 'ana@ejemplo.test'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Ladrillo');
    expect(decodeURIComponent(uri.pathname)).toContain('Ladrillo:ana@ejemplo.test');
  });
});

test('are ten different codes, read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
    const plain = code.replace('-', '');
    expect([code, ` ${code.toLowerCase()} `, plain].map(recoveryCodeIn)).toEqual([
      plain,
      plain,
      plain,
    ]);
  }
  for (const text of ['', '123456', 'AAAAA-AAAA', 'AAAAA-AAAA0', 'AAAAA-AAAAAA'])
    expect(recoveryCodeIn(text)).toBeNull();
});

describe('the vault', () => {
  const vault = createVault('una-llave-de-treinta-y-dos-letras');

  test('opens what it sealed, only for the same owner', () => {
    const sealed = vault.seal('secreto', 'ana');
    expect(vault.open(sealed, 'ana')).toBe('secreto');
    expect(sealed.toString('latin1')).not.toContain('secreto');
    expect(vault.seal('secreto', 'ana').equals(sealed)).toBe(false);
    expect(() => vault.open(sealed, 'beto')).toThrow();
    expect(() => createVault('otra-llave-de-treinta-y-dos-letras').open(sealed, 'ana')).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(sealed, 'ana')).toThrow();
  });

  test('digests are equal only with the same key', () => {
    expect(vault.digest('a')).toEqual(createVault('una-llave-de-treinta-y-dos-letras').digest('a'));
    expect(vault.digest('a')).not.toEqual(
      createVault('otra-llave-de-treinta-y-dos-letras').digest('a'),
    );
  });
});

test('a browser’s message is read or refused without an exception', () => {
  const of = (text: string) => challengeIn(Buffer.from(text).toString('base64url'));
  expect(of('{"challenge":"abc"}')).toBe('abc');
  for (const text of ['', 'x', 'null', '1', '{}', '{"challenge":1}']) expect(of(text)).toBeNull();
  expect(transportsIn('usb magia internal')).toEqual(['internal', 'usb']);
});
