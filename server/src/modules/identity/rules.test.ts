import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/core/time.ts';
import { linkMail } from './links/messages.ts';
import {
  isRestorable,
  LINK_LIFE_MS,
  mayMove,
  SESSION_LONGEST_MS,
  searchable,
  sessionExpiry,
} from './rules.ts';
import { deviceName } from './security-events/device.ts';
import { THROTTLES, type Throttle, takeTry } from './throttle/rules.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

test('accounts change state only as the table allows', () => {
  expect(mayMove('active', 'block')).toBe(true);
  expect(mayMove('blocked', 'block')).toBe(false);
  expect(mayMove('deleted', 'unblock')).toBe(false);
  expect(mayMove('deleted', 'delete')).toBe(false);
  expect(mayMove('deleted', 'restore')).toBe(true);
});

test('use extends a session, but not for ever', () => {
  expect(sessionExpiry(at(0), at(1000), 600_000)).toEqual(at(601_000));
  expect(sessionExpiry(at(0), at(SESSION_LONGEST_MS - 1), 600_000)).toEqual(at(SESSION_LONGEST_MS));
});

test('a deleted account can be restored for the days of its deletion', () => {
  const user = { deleted_at: at(0), restore_days: 45 };
  expect(isRestorable(user, at(45 * DAY_MS - 1))).toBe(true);
  expect(isRestorable(user, at(45 * DAY_MS))).toBe(false);
  expect(isRestorable({ ...user, deleted_at: null }, at(0))).toBe(false);
});

test('people are found without accents and capitals', () => {
  expect(searchable('  Núñez   MARÍA ')).toBe('nunez maria');
});

describe('tries', () => {
  const policy = THROTTLES.account;
  const failTimes = (count: number, from: Date): Throttle => {
    let state: Throttle | undefined;
    let now = from;
    for (let tries = 0; tries < count; tries += 1) {
      state = takeTry(state, now, policy) ?? state;
      now = new Date(Math.max(now.getTime(), state?.closedUntil.getTime() ?? 0));
    }
    if (!state) throw new Error('no tries');
    return state;
  };

  test('the first attempts do not wait; then each wait doubles, up to a limit', () => {
    expect(failTimes(policy.free - 1, at(0)).closedUntil).toEqual(at(0));
    const closed = failTimes(policy.free, at(0));
    expect(closed.closedUntil).toEqual(at(policy.firstWaitMs));
    expect(takeTry(closed, at(policy.firstWaitMs - 1), policy)).toBeNull();
    const next = takeTry(closed, closed.closedUntil, policy);
    expect(next?.closedUntil).toEqual(at(3 * policy.firstWaitMs));
    const many = failTimes(60, at(0));
    expect(many.closedUntil.getTime() - many.lastTryAt.getTime()).toBe(policy.longestWaitMs);
  });

  test('are forgotten after a while', () => {
    const many = failTimes(30, at(0));
    const later = new Date(many.lastTryAt.getTime() + policy.forgetAfterMs);
    expect(takeTry(many, later, policy)).toMatchObject({ tries: 1, closedUntil: later });
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome en Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  ['', 'Dispositivo desconocido'],
  ['<script>alert(1)</script>', 'Dispositivo desconocido'],
])('names a device plainly: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['verify_email', '24 horas'],
  ['reset_password', 'una hora'],
  ['invitation', '72 horas'],
  ['change_email', '24 horas'],
  ['revert_email', '7 días'],
] as const)(
  'a mail with a link of the kind %s states how long the link is valid',
  (kind, words) => {
    const person = { name: 'Ana', email: 'ana@ejemplo.test', company_name: null };
    const { text } = linkMail(kind, person, 'https://ejemplo.test');
    expect(text).toContain(`El enlace vale ${words}`);
    const [number, unit] = words.split(' ');
    const hours = Number(number === 'una' ? 1 : number) * (unit === 'días' ? 24 : 1);
    expect(LINK_LIFE_MS[kind]).toBe(hours * 3_600_000);
  },
);
