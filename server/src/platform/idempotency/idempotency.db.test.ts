import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { findAnswer, findAnswers, insertAnswers, purgeAnswers, runOnce } from './index.ts';

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

  test('concurrent repeats do the work once and get one answer', async () => {
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

  test('the order of fields does not make another body; a value does', async () => {
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

  test('a key belongs to a user and a call', async () => {
    const call = aCall();
    const run = (of: typeof call, answer: string) =>
      database.transaction((tx) => runOnce(tx, of, async () => answer));
    await run(call, 'one');
    expect(await run({ ...call, userId: newId() }, 'two')).toBe('two');
    expect(await run({ ...call, call: 'POST /y' }, 'three')).toBe('three');
  });

  test('work that fails may be tried again', async () => {
    const call = aCall();
    const failing = database.transaction((tx) =>
      runOnce(tx, call, () => Promise.reject(new Error('no funds'))),
    );
    await expect(failing).rejects.toThrow('no funds');
    expect(await findAnswer(database.db, call)).toBeUndefined();
    expect(await database.transaction((tx) => runOnce(tx, call, async () => 1))).toBe(1);
    expect(await findAnswer(database.db, call)).toEqual({ answer: 1 });
  });

  test('answers of a batch are kept in one go; a taken key is told', async () => {
    const [first, second, third] = [aCall(), aCall(), aCall()];
    const kept = await database.transaction((tx) =>
      insertAnswers(tx, [
        { ...first, answer: { n: 1 } },
        { ...second, answer: null },
        { ...first, answer: { n: 2 } },
      ]),
    );
    expect(kept).toEqual([true, true, false]);
    expect(
      await database.transaction((tx) =>
        insertAnswers(tx, [
          { ...first, answer: 9 },
          { ...third, answer: 3 },
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

  test('answers are forgotten after two days', async () => {
    const call = aCall();
    await database.transaction((tx) => runOnce(tx, call, async () => 1));
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await purgeAnswers(database.db, hours(47));
    expect(await findAnswer(database.db, call)).toBeDefined();
    await purgeAnswers(database.db, hours(49));
    expect(await findAnswer(database.db, call)).toBeUndefined();
  });
});
