import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { caseDetail } from '#contract/compliance/cases.ts';
import { ownDeclarations } from '#contract/compliance/declarations.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';

const HOUR = 3_600_000;
/** The last instant of 2026-03-11 in Argentina, and the first one of the day from which the new values hold. */
const BEFORE = new Date('2026-03-12T02:59:59.999Z');
const FROM = '2026-03-12';
const NEW = {
  rightsHours: 48,
  accessDays: 3,
  correctionDays: 2,
  reportHours: 12,
  reportDays: 30,
  exposedYears: 1,
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  await appoint(desk, ['second']);
  await setPolicy(NEW, FROM);
  await at(BEFORE);
});
afterAll(() => desk?.product.close());

const at = (moment: Date) => desk.later(moment.getTime() - desk.product.clock.now().getTime());
const askPolicy = (change: object, holdsFrom: string) =>
  desk.product.call('admin', 'POST', '/compliance/policies', {
    body: { holdsFrom, values: { ...firstPolicy(true), ...change } },
  });
async function setPolicy(change: object, holdsFrom: string) {
  const { body } = await askPolicy(change, holdsFrom);
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(body);
  const path = `/compliance/policies/${items[0]?.id}/decision`;
  expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
}
const ask = async (kind: string, detail: string) =>
  rightsReceipt.parse(
    (
      await desk.product.call('guest', 'POST', '/rights/requests', {
        body: { kind, email: 'alguien@ejemplo.test', name: 'Una persona', detail },
      })
    ).body,
  );
const termOf = ({ dueAt, receivedAt }: { dueAt: string; receivedAt: string }) =>
  Date.parse(dueAt) - Date.parse(receivedAt);
const shown = async () =>
  getPublicConfig.answer.parse((await desk.product.call('guest', 'GET', '/config')).body)
    .rightsTerms;
const isLate = async (code: string) =>
  rightsRequestsPage
    .parse((await desk.product.call('admin_l2', 'GET', `/rights/requests?search=${code}`)).body)
    .items.find((one) => one.code === code)?.late;
const openCase = async (operationOn?: string) => {
  const opened = await desk.product.call('second', 'POST', '/compliance/cases', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      userId: desk.scene.rich,
      title: 'Origen de los fondos',
      note: 'Empieza',
      alertIds: [],
      ...(operationOn ? { operationOn } : {}),
    },
  });
  const path = `/compliance/cases/${fieldOf(opened.body, 'id')}`;
  return caseDetail.parse((await desk.product.call('second', 'GET', path)).body);
};
const conclude = async (id: string) => {
  const path = `/compliance/cases/${id}`;
  const body = { suspicious: true, reason: 'No explica el origen' };
  expect(await desk.outcome('second', 'POST', `${path}/conclusion`, body)).toEqual(OK);
  return caseDetail.parse((await desk.product.call('second', 'GET', path)).body);
};

test('terms change with their day: what came a millisecond before keeps its own, to the end', async () => {
  expect(await shown()).toEqual({ hours: 24, accessDays: 10, correctionDays: 5 });
  const kinds = ['regret', 'leave', 'death', 'access', 'correct', 'erase'] as const;
  const before = await Promise.all(kinds.map((kind) => ask(kind, 'antes')));
  expect(before.map(termOf)).toEqual([
    24 * HOUR,
    24 * HOUR,
    24 * HOUR,
    // the day ends a millisecond later: ten whole days, and five working ones of which two are a weekend's
    10 * DAY_MS + 1,
    7 * DAY_MS + 1,
    7 * DAY_MS + 1,
  ]);
  await desk.later(1);
  expect(await shown()).toEqual({ hours: 48, accessDays: 3, correctionDays: 2 });
  const after = await Promise.all(kinds.map((kind) => ask(kind, 'después')));
  expect(after.map(termOf)).toEqual([
    48 * HOUR,
    48 * HOUR,
    48 * HOUR,
    4 * DAY_MS,
    // Friday and Monday, and the rest of the Thursday
    5 * DAY_MS,
    5 * DAY_MS,
  ]);
  // the running clock keeps the day on which it started
  const regret = before[0]?.code ?? '';
  await at(new Date(BEFORE.getTime() + DAY_MS));
  expect(await isLate(regret)).toBe(false);
  await desk.later(1);
  expect(await isLate(regret)).toBe(true);
  expect(await isLate(after[0]?.code ?? '')).toBe(false);
});

test('the days of a case are those of its operation’s day, its hours those of its conclusion', async () => {
  const old = await openCase('2026-03-11');
  const young = await openCase(FROM);
  const daysOf = ({ dueAt, operationAt }: { dueAt: string | null; operationAt: string }) =>
    (Date.parse(dueAt ?? '') - Date.parse(operationAt)) / DAY_MS;
  expect([daysOf(old), daysOf(young)]).toEqual([90, 30]);
  expect([old.reportHours, young.reportHours]).toEqual([12, 12]);
  const concluded = await conclude(old.id);
  expect(Date.parse(concluded.dueAt ?? '') - Date.parse(concluded.concludedAt ?? '')).toBe(
    12 * HOUR,
  );
  // six hours before its days end, the conclusion adds none
  await at(new Date(Date.parse(young.dueAt ?? '') - 6 * HOUR));
  expect((await conclude(young.id)).dueAt).toBe(young.dueAt);
  await at(new Date(Date.parse(young.dueAt ?? '')));
  const read = async () =>
    caseDetail.parse(
      (await desk.product.call('second', 'GET', `/compliance/cases/${young.id}`)).body,
    ).late;
  expect(await read()).toBe(false);
  await desk.later(1);
  expect(await read()).toBe(true);
});

test('a person is exposed for the years of the day on which they left office, on their page and in the inbox', async () => {
  const declare = async (leftOn: string, exposedYears = 2) => {
    const body = {
      textVersion: '2026-11',
      exposedYears,
      exposure: 'former',
      office: 'Un cargo',
      leftOn,
      obliged: false,
      obligedAs: '',
      fundsOrigin: 'salary',
      fundsDetail: '',
      residences: [{ country: 'Argentina', number: '' }],
      sworn: true,
    };
    const { body: answer } = await desk.product.call(
      'rich',
      'POST',
      '/compliance/declarations/me',
      {
        body,
      },
    );
    const { items } = ownDeclarations.parse(answer);
    return items[0]?.exposedNow;
  };
  const waits = async () =>
    deskPage
      .parse((await desk.product.call('second', 'GET', '/desk/items?filter[kind]=exposure')).body)
      .items.map(({ id }) => id)
      .includes(desk.scene.rich);
  const both = async () => [
    ownDeclarations.parse(
      (await desk.product.call('rich', 'GET', '/compliance/declarations/me')).body,
    ).items[0]?.exposedNow,
    await waits(),
  ];
  const stated = async () =>
    ownDeclarations.parse(
      (await desk.product.call('rich', 'GET', '/compliance/declarations/me')).body,
    ).text.exposed;
  // the shorter term is in force, the longer one may still run
  expect(await stated()).toContain('hace menos de 2 años');
  // left the day before the new value: two years, to the last day
  expect(await declare('2026-03-11')).toBe(true);
  await at(new Date('2028-03-11T02:59:59.999Z'));
  expect(await both()).toEqual([true, true]);
  await desk.later(1);
  expect(await both()).toEqual([false, false]);
  // left under the new value: one year, long over
  expect(await declare(FROM)).toBe(false);
  expect(await both()).toEqual([false, false]);
  // a longer term from today on lengthens none that ran
  await setPolicy({ ...NEW, exposedYears: 20 }, '2028-03-11');
  expect(await both()).toEqual([false, false]);
  expect(await stated()).toContain('hace menos de 20 años');
  expect(await declare('2028-03-11', 20)).toBe(true);
  await at(new Date('2048-03-10T15:00:00Z'));
  expect(await both()).toEqual([true, true]);
  await at(new Date('2048-03-11T15:00:00Z'));
  expect(await both()).toEqual([false, false]);
});

test('a value begins on no day that passed, and is within its range', async () => {
  const yesterday = new Date(desk.product.clock.now().getTime() - DAY_MS);
  const today = desk.product.clock.now().toISOString().slice(0, 10);
  const backwards = await askPolicy({ rightsHours: 12 }, yesterday.toISOString().slice(0, 10));
  expect([backwards.status, backwards.body]).toMatchObject([
    400,
    { details: [{ path: 'holdsFrom', message: 'DATE_INVALID' }] },
  ]);
  for (const wrong of [
    { rightsHours: 0 },
    { rightsHours: 73 },
    { accessDays: 0 },
    { correctionDays: 31 },
    { reportHours: 1.5 },
    { reportDays: 366 },
    { exposedYears: 0 },
    { knowledgeRight: 6 },
    { knowledgeYears: 0 },
  ]) {
    const { status, body } = await askPolicy(wrong, today);
    const path = `values.${Object.keys(wrong)[0]}`;
    expect([status, body]).toMatchObject([400, { details: [{ path }] }]);
  }
  expect(await shown()).toEqual({ hours: 48, accessDays: 3, correctionDays: 2 });
  expect(fieldOf(await ask('regret', 'al final'), 'code')).toMatch(/-/);
});
