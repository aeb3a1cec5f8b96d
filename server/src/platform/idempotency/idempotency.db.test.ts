import { beforeAll, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import {
  createFirstAnswers,
  findAnswer,
  findAnswers,
  insertAnswers,
  purgeAnswers,
  runOnce,
} from './index.ts';

describeOnBothEngines('idempotency', (given) => {
  let database: Database;
  beforeAll(() => {
    database = given();
  });

  const aCall = (body: unknown = { amount: '10' }) => ({
    userId: newId(),
    call: 'POST /x',
    key: `key-${newId()}`,
    body,
  });

  test('concurrent retries do the work once and get one answer', async () => {
    const call = aCall();
    let works = 0;
    const attempt = () =>
      database.transaction((tx) =>
        runOnce(tx, call, async () => {
          works += 1;
          return { number: works, list: ['á', null] };
        }),
      );
    const answers = await Promise.all([attempt(), attempt(), attempt(), attempt()]);
    expect(works).toBe(1);
    expect(answers).toEqual(Array(4).fill({ number: 1, list: ['á', null] }));
  });

  test('the order of fields makes no different body; a value does', async () => {
    const call = aCall({ a: 1, b: { c: 2, d: 3 } });
    await database.transaction((tx) => runOnce(tx, call, async () => 'done'));
    const same = { ...call, body: { b: { d: 3, c: 2 }, a: 1 } };
    expect(await database.transaction((tx) => runOnce(tx, same, async () => 'again'))).toBe('done');
    const other = { ...call, body: { a: 2 } };
    await expect(
      database.transaction((tx) => runOnce(tx, other, async () => 'x')),
    ).rejects.toMatchObject({
      key: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('a key is bound to a user and a call', async () => {
    const call = aCall();
    const run = (of: typeof call, answer: string) =>
      database.transaction((tx) => runOnce(tx, of, async () => answer));
    await run(call, 'one');
    expect(await run({ ...call, userId: newId() }, 'two')).toBe('two');
    expect(await run({ ...call, call: 'POST /y' }, 'three')).toBe('three');
  });

  test('failed work may be retried', async () => {
    const call = aCall();
    const failing = database.transaction((tx) =>
      runOnce(tx, call, () => Promise.reject(new Error('no funds'))),
    );
    await expect(failing).rejects.toThrow('no funds');
    expect(await findAnswer(database.db, call)).toBeUndefined();
    expect(await database.transaction((tx) => runOnce(tx, call, async () => 1))).toBe(1);
    expect(await findAnswer(database.db, call)).toEqual({ answer: 1 });
  });

  test('answers of a batch are stored in one statement; a used key is reported', async () => {
    const [first, second, third] = [aCall(), aCall(), aCall()];
    const at = new Date();
    const kept = await database.transaction((tx) =>
      insertAnswers(tx, [
        { ...first, answer: { n: 1 }, at },
        { ...second, answer: null, at },
        { ...first, answer: { n: 2 }, at },
      ]),
    );
    expect(kept).toEqual([true, true, false]);
    expect(
      await database.transaction((tx) =>
        insertAnswers(tx, [
          { ...first, answer: 9, at },
          { ...third, answer: 3, at },
        ]),
      ),
    ).toEqual([false, true]);
    expect(
      await findAnswers(database.db, [third, { ...first, body: 'other' }, aCall(), first]),
    ).toEqual([
      { state: 'answered', answer: 3 },
      { state: 'reused' },
      { state: 'new' },
      { state: 'answered', answer: { n: 1 } },
    ]);
  });

  test('answers are deleted after two days, and their keys refused permanently', async () => {
    const call = aCall();
    await database.transaction((tx) => runOnce(tx, call, async () => 1));
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await purgeAnswers(database.db, hours(47));
    expect(await findAnswer(database.db, call)).toBeDefined();
    await purgeAnswers(database.db, hours(49));
    await purgeAnswers(database.db, hours(490));
    let works = 0;
    const work = async () => {
      works += 1;
    };
    const again = database.transaction((tx) => runOnce(tx, call, work));
    await expect(again).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_EXPIRED' });
    const other = { ...call, body: 'other' };
    await expect(database.transaction((tx) => runOnce(tx, other, work))).rejects.toMatchObject({
      key: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(works).toBe(0);
  });

  test('concurrent and later retries get the first answer', async () => {
    const clock = manualClock(new Date('2026-03-02T15:00:00Z'));
    const answers = createFirstAnswers(database, clock);
    const call = aCall();
    let seen = 0;
    const work = async () => {
      seen += 1;
      return { number: seen };
    };
    const first = await Promise.all(Array.from({ length: 5 }, () => answers.once(call, work)));
    expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1);
    clock.advance(48 * 3_600_000);
    expect(await answers.once(call, work)).toEqual(first[0]);
    const made = seen;
    clock.advance(1);
    await expect(answers.once(call, work)).rejects.toMatchObject({
      key: 'IDEMPOTENCY_KEY_EXPIRED',
    });
    await expect(answers.once({ ...call, body: 1 }, work)).rejects.toMatchObject({
      key: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(seen).toBe(made);
  });

  test('a refused call may be retried', async () => {
    const answers = createFirstAnswers(database, manualClock(new Date()));
    const call = aCall();
    const refused = answers.once(call, () => Promise.reject(new Error('no funds')));
    await expect(refused).rejects.toThrow('no funds');
    expect(await answers.once(call, async () => 'done')).toBe('done');
  });
});
