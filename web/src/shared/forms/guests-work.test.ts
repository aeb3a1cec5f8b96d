// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typed } from '#web/shared/forms/typed.ts';
import { rememberPlace } from '../session/return-to.ts';
import { dropExpiredWork, forgetGuest, keepForAccount, placeAfterLogin } from './guests-work.ts';

const PROJECT = '/project-investor/p1?contract=c1';
const ana = { userId: 'ana', email: 'Ana@Ejemplo.test', type: 'investor' } as const;
const eva = { userId: 'eva', email: 'eva@ejemplo.test', type: 'investor' } as const;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  typed.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A guest tries an amount, and continues to an account. */
function tries(amount: string): void {
  typed.write('.buy.r1.amount', amount);
  rememberPlace(PROJECT);
}
/** Another tab of the same browser: nothing of this tab's. */
function inAnotherTab(): void {
  typed.clear();
  window.sessionStorage.clear();
}

test('a log-in in the same tab returns to the project, with what the guest typed', () => {
  tries('5000.00');
  expect(placeAfterLogin(ana)).toBe(PROJECT);
  expect(typed.read('ana.buy.r1.amount')).toBe('5000.00');
  // it is the person's now, and no guest's
  expect(typed.read('.buy.r1.amount')).toBeUndefined();
});

test('the first log-in of a new account returns there from another tab, once', () => {
  tries('5000.00');
  keepForAccount(' ana@ejemplo.test');
  inAnotherTab();
  expect(placeAfterLogin(ana)).toBe(PROJECT);
  expect(typed.read('ana.buy.r1.amount')).toBe('5000.00');
  inAnotherTab();
  expect(placeAfterLogin(ana)).toBe('/investor');
  expect(typed.read('ana.buy.r1.amount')).toBeUndefined();
});

test('another account gets nothing of it, in this tab or in another, and the new one still does', () => {
  tries('5000.00');
  keepForAccount(ana.email);
  expect(placeAfterLogin(eva)).toBe('/investor');
  expect(typed.read('eva.buy.r1.amount')).toBeUndefined();
  expect(typed.read('.buy.r1.amount')).toBeUndefined();
  inAnotherTab();
  expect(placeAfterLogin(eva)).toBe('/investor');
  expect(placeAfterLogin(ana)).toBe(PROJECT);
  expect(typed.read('ana.buy.r1.amount')).toBe('5000.00');
});

test('what is typed after the registration is newer than what was kept for it', () => {
  tries('5000.00');
  keepForAccount(ana.email);
  typed.write('.buy.r1.amount', '7000.00');
  expect(placeAfterLogin(ana)).toBe(PROJECT);
  expect(typed.read('ana.buy.r1.amount')).toBe('7000.00');
});

test('it is forgotten when the mailed link is no longer valid', () => {
  tries('5000.00');
  keepForAccount(ana.email);
  inAnotherTab();
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(placeAfterLogin(ana)).toBe('/investor');
  expect(typed.read('ana.buy.r1.amount')).toBeUndefined();
});

test('is forgotten with the mailed link, and no longer in the storage', () => {
  keepForAccount(ana.email);
  dropExpiredWork();
  expect(window.localStorage.length).toBe(1);
  vi.advanceTimersByTime(24 * 3_600_000);
  dropExpiredWork();
  expect(window.localStorage.length).toBe(0);
});

test('the tab of the guest keeps nothing once a person has logged in in another', () => {
  tries('5000.00');
  forgetGuest();
  // that person's session ended, and another one begins here
  expect(placeAfterLogin(eva)).toBe('/investor');
  expect(typed.read('eva.buy.r1.amount')).toBeUndefined();
});
