import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { policies } from '#contract/compliance/policy-views.ts';
import { policyAt } from '#modules/compliance';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

const DEMO = { demo: true };
const read = async () =>
  policies.parse((await desk.product.call('admin', 'GET', '/compliance/policies')).body);
const thresholdAt = async (at: Date) =>
  (await policyAt(DEMO, desk.product.database.db, at)).structuringThreshold;

test('a threshold that is approved after its day begins on the day of the approval', async () => {
  const asked = desk.product.clock.now();
  const values = { ...firstPolicy(true), structuringThreshold: '10', nonWorkingDays: [] };
  const body = { holdsFrom: asked.toISOString().slice(0, 10), values };
  expect((await desk.product.call('admin', 'POST', '/compliance/policies', { body })).status).toBe(
    200,
  );
  await desk.later(3 * DAY_MS);
  const [waiting] = (await read()).items;
  const path = `/compliance/policies/${waiting?.id}/decision`;
  expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
  const now = desk.product.clock.now();
  expect((await read()).current.holdsFrom).toBe(now.toISOString().slice(0, 10));
  // what moved in between is judged by what held then
  expect(await thresholdAt(asked)).toBe(firstPolicy(true).structuringThreshold);
  expect(await thresholdAt(new Date(now.getTime() - DAY_MS))).toBe(
    firstPolicy(true).structuringThreshold,
  );
  expect(await thresholdAt(now)).toBe('10');
});

test('holidays that passed stay holidays when a later list leaves them out', async () => {
  const { nonWorkingDays } = desk.product.modules.rights;
  const days = await nonWorkingDays();
  expect(days).toContain('2026-02-16');
  expect(days).not.toContain('2026-03-24');
});
