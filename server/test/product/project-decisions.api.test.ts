import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { COMPANY, OWNERS, POWER, person } from '../../src/modules/companies/sample.test-support.ts';
import { DAY_MS, type Desk, NOT_TWO, OK, openDesk } from './desk.ts';
import { askForDecisions, DECISIONS } from './project-requests.ts';

const OWN = [403, 'OWN_MOVEMENT'];

/** What `second` has to do with `owner`, whose projects these are. */
const TIES = ['another account of the owner', 'a company that they own'] as const;

let desk: Desk;
const db = () => desk.product.database.db;
const set = (who: string, columns: object) =>
  db().updateTable('users').set(columns).where('id', '=', desk.product.id(who)).execute();

/** A company of which `third-party` documents name a beneficial owner; its account owns the projects. */
async function foundCompany() {
  const at = desk.product.clock.now();
  const [companyId, filingId, userId] = [newId(), newId(), desk.product.id('owner')];
  await db()
    .insertInto('companies')
    .values({
      id: companyId,
      user_id: userId,
      created_at: at,
      in_force_id: filingId,
      tax_id: COMPANY.taxId,
      reminded_days: null,
    })
    .execute();
  await db()
    .insertInto('company_filings')
    .values({
      id: filingId,
      company_id: companyId,
      user_id: userId,
      state: 'approved',
      company: JSON.stringify(COMPANY),
      power: JSON.stringify(POWER),
      owners: JSON.stringify({ ...OWNERS, owners: [person('1', 10_000)] }),
      text_version: 'x',
      threshold: 1000,
      papers: '[]',
      created_at: at,
      submitted_at: at,
      first_by: null,
      first_at: null,
      decided_by: desk.product.id('admin'),
      decided_at: at,
      taken_back_at: null,
      reason: null,
    })
    .execute();
}

beforeAll(async () => {
  desk = await openDesk('embedded');
  await askForDecisions(desk, desk.product.id('admin'));
});
afterAll(() => desk?.product.close());

describe.each(TIES)('an administrator with %s', (tie) => {
  beforeAll(async () => {
    if (tie === 'another account of the owner') {
      await set('owner', { document: '31888999' });
      await set('second', { document: '31888999' });
      return;
    }
    await set('owner', { document: '28111222' });
    await foundCompany();
    await set('second', { document: person('1', 0).document });
  });

  test.each(Object.keys(DECISIONS))('decides on no %s', async (name) => {
    const [method, path, body] = DECISIONS[name]?.(desk) ?? ['POST', '', {}];
    expect(await desk.outcome('second', method, path, body)).toEqual(OWN);
  });
});

describe('an administrator whose account the owner’s account controlled of late', () => {
  beforeAll(async () => {
    await set('second', { document: '90000002' });
    await db()
      .insertInto('account_acts')
      .values({
        id: newId(),
        actor_id: desk.product.id('second'),
        account_id: desk.product.id('owner'),
        act: 'password',
        at: desk.product.clock.now(),
      })
      .execute();
  });
  afterAll(() => desk.later(8 * DAY_MS));

  test.each(Object.keys(DECISIONS))('approves no %s', async (name) => {
    const [method, path, body, approves] = DECISIONS[name]?.(desk) ?? ['POST', '', {}, false];
    if (approves) expect(await desk.outcome('second', method, path, body)).toEqual(NOT_TWO);
  });
});

test.each(['approval of changes', 'approval of a prolongation', 'approval of a legal frame'])(
  'of two administrators the second one is independent of the one who asked: %s',
  async (name) => {
    const [method, path, body] = DECISIONS[name]?.(desk) ?? ['POST', '', {}];
    await set('third', { document: '90000001' });
    expect(await desk.outcome('third', method, path, body)).toEqual(NOT_TWO);
    await set('third', { document: '90000003' });
  },
);

test('an independent administrator decides', async () => {
  for (const name of [
    'return of a project',
    'rejection of changes',
    'rejection of a prolongation',
    'refusal of a certificate',
    'rejection of a legal frame',
  ]) {
    const [method, path, body] = DECISIONS[name]?.(desk) ?? ['POST', '', {}];
    expect([name, await desk.outcome('third', method, path, body)]).toEqual([name, OK]);
  }
});
