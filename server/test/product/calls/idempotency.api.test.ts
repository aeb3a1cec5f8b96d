import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { newId } from '#core/id.ts';
import { DESK_CALLS } from './repeated/desk.ts';
import { MONEY_CALLS } from './repeated/money.ts';
import { TOKEN_CALLS } from './repeated/tokens.ts';
import { openWorld, type Samples, type World } from './repeated/world.ts';

const SAMPLES: Samples = { ...MONEY_CALLS, ...TOKEN_CALLS, ...DESK_CALLS };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.product.close());

/** Bank statement lines are covered with a separate world. */
const ELSEWHERE = [
  '/payments/bank/lines/decide',
  '/treasury/bank/lines/:id/explain',
  '/treasury/bank/lines/:id/unexplain',
];

/** How many rows there are of what is never deleted: entries of the ledger, incidents, cases and what was added to them. */
async function entries(): Promise<bigint> {
  let sum = 0n;
  for (const table of [
    ...(['ledger_entries', 'incidents', 'incident_entries'] as const),
    // a case has its first note
    ...(['compliance_notes'] as const),
  ]) {
    const { count } = await world.product.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    sum += BigInt(count);
  }
  return sum;
}

test('every call with an idempotency key is tested here', () => {
  const paths = ALL_ENDPOINTS.filter(({ idempotent }) => idempotent).map(({ path }) => path);
  expect([...Object.keys(SAMPLES), ...ELSEWHERE].toSorted()).toEqual(paths.toSorted());
});

test.each(Object.keys(SAMPLES))(
  '%s gives its first answer again for two days, and then refuses its key',
  async (name) => {
    // each begins on the same day, while rounds are open
    await world.at(0);
    const sample = await SAMPLES[name]?.(world);
    if (!sample) throw new Error(`no sample of ${name}`);
    const { who, path, body, moveOn } = sample;
    const headers = { 'idempotency-key': newId() };
    const ask = () => world.product.call(who, 'POST', path, { body, headers });
    const before = await entries();
    const [first, ...same] = await Promise.all([ask(), ask(), ask()]);
    expect([first?.key, [200, 201].includes(first?.status ?? 0)]).toEqual([null, true]);
    for (const answer of same) expect(answer).toEqual(first);
    const moved = (await entries()) - before;
    expect(await ask()).toEqual(first);
    await moveOn?.(first?.body);
    const after = await entries();
    expect(await ask()).toEqual(first);
    expect(moved <= 1n).toBe(true);
    await world.at(47);
    expect(await ask()).toEqual(first);
    await world.at(49);
    expect(await ask()).toMatchObject({ status: 409, key: 'IDEMPOTENCY_KEY_EXPIRED' });
    expect(await entries()).toBe(after);
    const other = { ...body, amount: '9.00', tokens: 9 };
    const reused = await world.product.call(who, 'POST', path, { body: other, headers });
    expect([400, 409, 422]).toContain(reused.status);
  },
);
